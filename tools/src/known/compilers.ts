import { onPath } from './programs.ts';
import type { Tool } from './tool.ts';

/** A compiler for C, with the headers. */
export const C_COMPILER: Tool = {
  title: 'a C compiler',
  find: () => onPath('cc'),
  debian: 'build-essential',
  brew: 'gcc',
};

/** A compiler for C++. */
export const C_PLUS_PLUS: Tool = {
  title: 'a C++ compiler',
  find: () => onPath('c++', 'g++', 'clang++'),
  debian: 'build-essential',
  brew: 'gcc',
};
