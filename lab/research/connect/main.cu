/**
 * Solves all positions of a board with a number of discs: the deepest level of an opening book.
 *
 *     connect --board 7x7 --discs 10 --file FILE [--seconds 600] [--bits 31] [--threads N] [--every 1] [--slice 10]
 *
 * It continues from the file if there is one, writes it after each slice of seconds, and ends when everything is solved or
 * when the time is over. `--bits`: the binary logarithm of the number of buckets of the transposition table, of 32 bytes
 * each. `--every 100` solves one position in a hundred. README.md has more.
 */
#include "solve.h"

struct Options {
  std::string board = "7x7", file = "connect.bounds";
  int discs = 10, bits = 0, storedLeft = 8, mirrored = 8, varied = 14, every = 1;
  u32 threads = 0;
  double seconds = 1e9, slice = 10;
};

static Options parseOptions(int count, char** words) {
  Options options;
  for (int at = 1; at + 1 < count; at += 2) {
    const std::string name = words[at], value = words[at + 1];
    if (name == "--board") options.board = value;
    else if (name == "--discs") options.discs = std::stoi(value);
    else if (name == "--file") options.file = value;
    else if (name == "--bits") options.bits = std::stoi(value);
    else if (name == "--threads") options.threads = std::stoul(value);
    else if (name == "--every") options.every = std::stoi(value);
    else if (name == "--seconds") options.seconds = std::stod(value);
    else if (name == "--slice") options.slice = std::stod(value);
    else if (name == "--stored-left") options.storedLeft = std::stoi(value);
    else if (name == "--mirrored") options.mirrored = std::stoi(value);
    else if (name == "--varied") options.varied = std::stoi(value);
    else {
      fprintf(stderr, "no such option: %s\n", name.c_str());
      exit(2);
    }
  }
  return options;
}

/** Chooses the number of threads and the size of the table for the machine, unless they are given. */
static void fit(Options& options, int keyBits) {
#ifdef __CUDACC__
  cudaDeviceProp device;
  size_t free = 0, all = 0;
  must(cudaGetDeviceProperties(&device, 0), "device");
  must(cudaMemGetInfo(&free, &all), "memory");
  if (options.threads == 0) options.threads = device.multiProcessorCount * BLOCKS * THREADS;
  printf("%8.1f s  %s, %.1f of %.1f GiB free, %u threads\n", now(), device.name, free / 1073741824.0,
         all / 1073741824.0, options.threads);
  // All but a few GiB, as a power of two.
  if (options.bits == 0) options.bits = bitsOf(static_cast<u32>((free >> 30) - 4)) - 1 + 25;
#else
  if (options.threads == 0) options.threads = std::thread::hardware_concurrency() * LANES;
  if (options.bits == 0) options.bits = 24;
#endif
  options.bits = std::max(options.bits, keyBits - TAG_BITS);
}

/** Puts similar positions, which are neighbours, far apart, so that the later ones find the stored results of the first. */
static void spread(std::vector<u32>& list) {
  constexpr size_t APART = 97;
  std::vector<u32> spaced;
  for (size_t first = 0; first < APART; first++)
    for (size_t at = first; at < list.size(); at += APART) spaced.push_back(list[at]);
  list.swap(spaced);
}

template <class G>
static void solveAll(Options options) {
  fit(options, G::KEY_BITS);
  const std::vector<Position> positions = positionsWith<G>(options.discs);
  const std::string head = headOf(options.board, options.discs, positions.size());
  Bounds bounds = firstBounds<G>(positions, options.discs);
  readBounds(options.file, head, bounds);
  printf("%8.1f s  %zu positions\n", now(), positions.size());

  std::vector<u64> own, mask;
  for (const Position& position : positions) {
    own.push_back(position.own);
    mask.push_back(position.mask);
  }
  const Buffer<u64> ownBuffer(own), maskBuffer(mask);
  Buffer<int> lower(bounds.lower), upper(bounds.upper);
  Buffer<u32> list(positions.size()), counter(1);
  Buffer<u64> nodes(1);
  const Buffer<Bucket> table(u64{1} << options.bits);
  const Buffer<Frame> stacks(u64{options.threads} * STACK);
  const int left = G::CELLS - options.discs;
  Rules<G> rules{{table.data(), options.bits}, options.storedLeft, left - options.mirrored, 0};
  printf("%8.1f s  a table of %.1f GiB\n", now(), table.length() * sizeof(Bucket) / 1073741824.0);

  const double until = now() + options.seconds;
  u64 counted = 0;
  for (double began = now();; began = now()) {
    std::vector<u32> unsolved;
    for (u32 at = 0; at < positions.size(); at += options.every)
      if (bounds.lower[at] < bounds.upper[at]) unsolved.push_back(at);
    writeBounds(options.file, head, bounds);
    const double time = std::min(options.slice, until - began);
    if (unsolved.empty() || time < 0.5) {
      printf("%8.1f s  %zu unsolved, %.1f million nodes\n", now(), unsolved.size(), counted / 1e6);
      return;
    }
    rules.variedLeft = unsolved.size() < options.threads ? left - options.varied : G::CELLS + 1;
    spread(unsolved);
    list.write(unsolved.data(), unsolved.size());
    const u32 zero = 0;
    counter.write(&zero, 1);
    runSlice(Slice<G>{rules, ownBuffer.data(), maskBuffer.data(), lower.data(), upper.data(), list.data(),
                      static_cast<u32>(unsolved.size()), counter.data(), nodes.data(), stacks.data(),
                      static_cast<u64>(time * 1e9), ((left - 1) >> 1) / 2},
             options.threads);
    lower.read(bounds.lower.data(), bounds.lower.size());
    upper.read(bounds.upper.data(), bounds.upper.size());
    const u64 before = counted;
    counted = nodes.first();
    printf("%8.1f s  %zu were unsolved, %u taken, %.1f million nodes, %.1f a second\n", now(), unsolved.size(),
           counter.first(), counted / 1e6, (counted - before) / 1e6 / (now() - began));
    fflush(stdout);
  }
}

int main(int argc, char** argv) {
  now();
  const Options options = parseOptions(argc, argv);
  const std::string& board = options.board;
  if (board == "7x7") solveAll<Geometry<7, 7>>(options);
  else if (board == "6x8") solveAll<Geometry<6, 8>>(options);
  else if (board == "8x5") solveAll<Geometry<8, 5>>(options);
  else if (board == "8x6") solveAll<Geometry<8, 6>>(options);
  else if (board == "8x7") solveAll<Geometry<8, 7>>(options);
  else if (board == "7x6") solveAll<Geometry<7, 6>>(options);
  else if (board == "6x7") solveAll<Geometry<6, 7>>(options);
  else {
    fprintf(stderr, "no such board: %s\n", board.c_str());
    return 2;
  }
}
