import { language } from '../messages/messages.ts';

/** Languages that have a comma of their own, with the space after it if there is one. */
const COMMAS: Readonly<Partial<Record<string, string>>> = { zh: '，', ja: '、', ar: '، ' };

/** The same for semicolons. */
const SEMICOLONS: Readonly<Partial<Record<string, string>>> = { zh: '；', ja: '；', ar: '؛ ' };

/** Parts with the comma of the language between them. */
export const listed = (...parts: readonly string[]): string => parts.join(COMMAS[language()] ?? ', ');

/** Lists with the semicolon of the language between them. */
export const listedApart = (...lists: readonly string[]): string => lists.join(SEMICOLONS[language()] ?? '; ');
