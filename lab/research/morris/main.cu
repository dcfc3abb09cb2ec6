/**
 * Solves a game of Men's Morris on three squares, checks the tables, and draws positions with their values.
 *
 *     morris --men 9 --out FOLDER [--prove 200000000] [--records 60000000] [--seed 1] [--save FOLDER | --load FOLDER]
 *
 * It prints a line for each step with the seconds since the start. README.md describes its files.
 */
#include "check.h"
#include "export.h"
#include "solve.h"

static Options parseOptions(int count, char** words) {
  Options options;
  for (int at = 1; at + 1 < count; at += 2) {
    const std::string name = words[at], value = words[at + 1];
    if (name == "--men") options.men = std::stoi(value);
    else if (name == "--prove") options.prove = std::stoull(value);
    else if (name == "--records") options.records = std::stoull(value);
    else if (name == "--positions") options.positions = std::stoul(value);
    else if (name == "--openings") options.openings = std::stoul(value);
    else if (name == "--seed") options.seed = std::stoull(value);
    else if (name == "--out") options.out = value;
    else if (name == "--save") options.save = value;
    else if (name == "--load") options.load = value;
    else {
      fprintf(stderr, "no such option: %s\n", name.c_str());
      exit(2);
    }
  }
  if (options.men < MIN_MEN || options.men > MAX_MEN) {
    fprintf(stderr, "a side has 3 to 12 men\n");
    exit(2);
  }
  return options;
}

/** FNV-1a over the codes, two bytes each. `research.test.ts` computes it from the engine's own solver. */
static u32 fingerprint(const Buffer<u16>& values, u64 size) {
  u32 hash = 0x811c9dc5u;
  const std::vector<u16> all = values.toHost();
  for (u64 at = 0; at < size; at++)
    for (int byte = 0; byte < 2; byte++) hash = (hash ^ (all[at] >> (8 * byte) & 255)) * 0x01000193u;
  return hash;
}

/** Only materials with at most this many men have fingerprints, because other solvers can reach them. */
constexpr int FINGERPRINT_MEN = 9;

/** Writes a line for each material: toPlace own others won drawn lost longest fingerprint. */
static void count(Tables& tables, const std::string& folder) {
  FILE* file = open(folder + "/counts.txt", "w");
  fprintf(file, "toPlace own others won drawn lost longest fingerprint\n");
  u64 total[3] = {}, plausible = 0;
  for (const Material& at : tables.materials()) {
    Buffer<u64> counts(5);
    const u64 size = tables.sizeOf(at);
    const u16* moving = at.toPlace ? nullptr : tables.moving(at.own, at.others).data();
    const u8* placing = at.toPlace ? tables.placing(at).data() : nullptr;
    parallel((size + CountEntries::SHARE - 1) / CountEntries::SHARE,
             CountEntries{tables.numbering(), moving, placing, at.own, at.others, size, counts.data()});
    finish();
    const std::vector<u64> found = counts.toHost();
    for (int part = 0; part < 3 && at.toPlace == 0; part++) total[part] += found[part];
    if (at.toPlace == 0) plausible += found[4];
    fprintf(file, "%d %d %d %llu %llu %llu %lld", at.toPlace, at.own, at.others, (unsigned long long)found[0],
            (unsigned long long)found[1], (unsigned long long)found[2], (long long)(found[3] & 0xffffffff) - 1);
    if (at.toPlace == 0 && at.own + at.others <= FINGERPRINT_MEN)
      fprintf(file, " %08x", fingerprint(tables.moving(at.own, at.others), size));
    fprintf(file, "\n");
  }
  fclose(file);
  const u8 start = tables.placing({2 * tables.board().men, 0, 0}).first();
  printf("%8.1f s  moving phase up to symmetry: %llu won, %llu drawn, %llu lost, %llu of them plausible\n", now(),
         (unsigned long long)total[0], (unsigned long long)total[1], (unsigned long long)total[2],
         (unsigned long long)plausible);
  printf("%8.1f s  the empty board is %s (code %d)\n", now(),
         start == DRAW ? "drawn" : isLoss(start) ? "lost" : "won", start);
}

/** Checks random entries of every table: a number in proportion to its size, and a thousand more. */
static void prove(Tables& tables, u64 entries, u64 seed) {
  const std::vector<Material> materials = tables.materials();
  u64 all = 0, looked = 0;
  for (const Material& at : materials) all += tables.sizeOf(at);
  const Buffer<PlainBoard> board(std::vector<PlainBoard>{makePlainBoard(tables.board().men)});
  const World world = tables.world();
  Buffer<u64> faults(1);
  for (const Material& at : materials) {
    const u64 size = tables.sizeOf(at);
    const u64 samples = 1000 + static_cast<u64>(static_cast<double>(entries) * size / all);
    parallel(samples, ProveEntries{world, board.data(), at, size, seed + looked, faults.data()});
    looked += samples;
  }
  finish();
  printf("%8.1f s  proved %llu entries: %llu faults\n", now(), (unsigned long long)looked,
         (unsigned long long)faults.first());
  if (faults.first() > 0) exit(1);
}

int main(int argc, char** argv) {
  now();
  const Options options = parseOptions(argc, argv);
  Tables tables(makeBoard(options.men));
  printf("%8.1f s  numbering\n", now());
  if (options.load.empty()) {
    Solver solver(tables);
    solver.solveMoving();
    solver.solvePlacing();
  } else {
    load(tables, options.load);
  }
  count(tables, options.out);
  writeRecords(tables, options, "train.bin", options.records, false);
  writeRecords(tables, options, "valid.bin", options.records / 64, true);
  writePositions(tables, options);
  writeOpenings(tables, options);
  prove(tables, options.prove, options.seed);
  if (!options.save.empty()) save(tables, options.save);
}
