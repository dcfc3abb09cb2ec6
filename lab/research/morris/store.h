/** Stores the tables of a game in a file. */
#pragma once
#include <string>

#include "values.h"

inline FILE* open(const std::string& path, const char* mode) {
  FILE* file = fopen(path.c_str(), mode);
  if (file) return file;
  fprintf(stderr, "cannot open %s\n", path.c_str());
  exit(1);
}

/** Writes or reads all tables: one file, in the order of `materials`. */
template <class Move>
inline void transfer(Tables& tables, const std::string& folder, const char* mode, Move move) {
  FILE* file = open(folder + "/morris-" + std::to_string(tables.board().men) + ".tables", mode);
  std::vector<char> block(256 << 20);
  auto table = [&](auto& values) {
    const u64 step = block.size() / sizeof(*values.data());
    for (u64 at = 0; at < values.length(); at += step)
      move(file, values, reinterpret_cast<decltype(values.data())>(block.data()), at,
           std::min(step, values.length() - at));
  };
  for (const Material& at : tables.materials())
    if (at.toPlace == 0) table(tables.moving(at.own, at.others));
    else table(tables.placing(at));
  fclose(file);
}

inline void save(Tables& tables, const std::string& folder) {
  transfer(tables, folder, "wb", [](FILE* file, auto& values, auto* block, u64 at, u64 count) {
    values.read(block, count, at);
    if (fwrite(block, sizeof(*block), count, file) != count) exit(1);
  });
  printf("%8.1f s  saved\n", now());
}

inline void load(Tables& tables, const std::string& folder) {
  transfer(tables, folder, "rb", [](FILE* file, auto& values, auto* block, u64 at, u64 count) {
    if (fread(block, sizeof(*block), count, file) != count) exit(1);
    values.write(block, count, at);
  });
  printf("%8.1f s  loaded\n", now());
}
