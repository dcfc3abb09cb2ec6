/** The shells that the command writes completions for. */
import { onPath } from './programs.ts';
import type { Tool } from './tool.ts';

const shell = (name: string): Tool => ({ title: name, find: () => onPath(name), debian: name, brew: name });

export const SHELL_TOOLS = { bash: shell('bash'), zsh: shell('zsh'), fish: shell('fish') } as const;
