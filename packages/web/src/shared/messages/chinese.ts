/** Joins parts of a sentence, with a space between a Chinese character and a Latin letter or a digit. */
export const join = (...parts: readonly string[]): string =>
  parts.reduce((before, after) => {
    const meet = `${before.slice(-1)}${after.charAt(0)}`;
    return MIXED.test(meet) ? `${before} ${after}` : `${before}${after}`;
  });
const MIXED = /\p{Script=Han}[\p{Script=Latin}\p{N}_]|[\p{Script=Latin}\p{N}_]\p{Script=Han}/u;

/** A sentence into which names, places or numbers are inserted, joined in the same way. */
export const say = (texts: TemplateStringsArray, ...inserted: readonly (string | number)[]): string =>
  join(texts[0]!, ...inserted.flatMap((text, at) => [`${text}`, texts[at + 1]!]));
