/** What the fault runs need to change what a program sees of its machine. Linux only. */
import { globSync } from 'node:fs';
import type { Tool } from './tool.ts';

/** A library that shows a program another time than the machine's. */
export const FAKETIME: Tool = {
  title: 'libfaketime',
  find: () => globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0] ?? null,
  debian: 'libfaketime',
  brew: 'libfaketime',
};
