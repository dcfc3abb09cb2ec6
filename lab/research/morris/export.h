/** Writes random positions with their values. README.md describes the files. */
#pragma once
#include <map>
#include <set>

#include "sample.h"
#include "store.h"

struct Options {
  int men = 9;
  u64 prove = 200'000'000, records = 60'000'000, seed = 1;
  u32 positions = 6000, openings = 600;
  std::string out = ".", save, load;
};

inline std::vector<Record> draw(Tables& tables, u64 wanted, u64 seed, bool careful, bool tests) {
  Buffer<Record> records(wanted);
  Buffer<u32> length(1);
  const World world = tables.world();
  const RecordList into = {records.data(), static_cast<u32>(wanted), length.data()};
  const u64 batch = tests ? wanted : wanted / 16 + 1;
  auto enough = [&](double share) { return length.first() >= share * wanted; };
  u64 round = 0;
  for (; !careful && !enough(0.2) && round < 200; round++)
    parallel(batch, DrawAnywhere{world, into, seed + 1000 + round, tests});
  for (round = 0; !enough(1) && round < 200; round++)
    parallel(batch, PlayGames{world, into, seed + 2000 + round, careful, tests});
  finish();
  std::vector<Record> found = records.toHost();
  found.resize(std::min<u64>(length.first(), wanted));
  return found;
}

inline void writeRecords(Tables& tables, const Options& options, const char* name, u64 wanted, bool tests) {
  const std::vector<Record> records = draw(tables, wanted, options.seed + (tests ? 7'000'000 : 0), false, tests);
  FILE* file = open(options.out + "/" + name, "wb");
  fwrite(records.data(), sizeof(Record), records.size(), file);
  fclose(file);
  printf("%8.1f s  %s: %zu records\n", now(), name, records.size());
  fflush(stdout);
}

/** Positions of careful games where some turns give value away and some do not, without repeats, and the value of each turn. */
inline void writePositions(Tables& tables, const Options& options) {
  const std::vector<Record> found = draw(tables, options.positions * 60ull, options.seed + 9'000'000, true, true);
  const Buffer<Record> records(found);
  Buffer<char> letters(found.size() * ValueTurns::MAX_TURNS);
  Buffer<u64> keys(found.size());
  parallel(found.size(), ValueTurns{tables.world(), records.data(), letters.data(), keys.data()});
  finish();
  const std::vector<char> allLetters = letters.toHost();
  const std::vector<u64> allKeys = keys.toHost();
  std::map<u64, u64> byKey;
  for (u64 at = 0; at < found.size(); at++) byKey[allKeys[at]] = at;
  for (const bool placing : {true, false}) {
    FILE* file = open(options.out + (placing ? "/critical-placing.txt" : "/critical-moving.txt"), "w");
    u32 written = 0;
    for (const auto& [key, at] : byKey) {
      const Record& record = found[at];
      const std::string turns = &allLetters[at * ValueTurns::MAX_TURNS];
      const bool mixed = turns.find_first_not_of(turns[0]) != std::string::npos;
      if (!mixed || (toPlaceOf(record) > 0) != placing || turns.size() >= ValueTurns::MAX_TURNS - 1) continue;
      if (written++ == options.positions) break;
      fprintf(file, "%06x %06x %x %x %s\n", record.own, record.others, record.hands >> 4, record.hands & 15,
              turns.c_str());
    }
    fclose(file);
    printf("%8.1f s  critical positions, %s: %u\n", now(), placing ? "placing" : "moving",
           std::min(written, options.positions));
  }
}

/** Random drawn openings of four to eight turns without a mill, different up to symmetry, as the rules write turns. */
inline void writeOpenings(Tables& tables, const Options& options) {
  const Board& board = tables.board();
  Random random = {options.seed};
  std::vector<Record> ends;
  std::vector<std::string> texts;
  for (u32 tries = 0; tries < 20 * options.openings; tries++) {
    const int turns = std::min(4 + static_cast<int>(random.below(5)), 2 * board.men - 1);
    u32 own = 0, others = 0;
    std::string text;
    for (int turn = 0; turn < turns; turn++) {
      const int point = static_cast<int>(random.below(POINTS));
      const bool fits = !((own | others) >> point & 1) && !closesMill(board, own | 1u << point, point);
      if (!fits) {
        turn--;
        continue;
      }
      text += (turn ? "," : "") + std::to_string(point / 8) + "." + std::to_string(point % 8);
      const u32 moved = own | 1u << point;
      own = others;
      others = moved;
    }
    ends.push_back(makeRecord(own, others, 2 * board.men - turns, 0, NOT_PLAYED));
    texts.push_back(text);
  }
  Buffer<Record> records(ends);
  Buffer<char> letters(ends.size() * ValueTurns::MAX_TURNS);
  Buffer<u64> keys(ends.size());
  parallel(ends.size(), LookUp{tables.world(), records.data()});
  parallel(ends.size(), ValueTurns{tables.world(), records.data(), letters.data(), keys.data()});
  finish();
  ends = records.toHost();
  const std::vector<u64> allKeys = keys.toHost();
  std::set<u64> seen;
  FILE* file = open(options.out + "/drawn-openings.txt", "w");
  for (u64 at = 0; at < ends.size() && seen.size() < options.openings; at++)
    if (ends[at].code == DRAW && seen.insert(allKeys[at]).second) fprintf(file, "%s\n", texts[at].c_str());
  fclose(file);
  printf("%8.1f s  drawn openings: %zu\n", now(), seen.size());
}
