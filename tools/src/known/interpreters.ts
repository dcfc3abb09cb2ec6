import { onPath } from './programs.ts';
import type { Tool } from './tool.ts';

/** Python 3, for agents written in it. */
export const PYTHON: Tool = {
  title: 'Python 3',
  find: () => onPath('python3'),
  debian: 'python3',
  brew: 'python',
};
