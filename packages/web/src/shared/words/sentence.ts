/** A title that is read out as a sentence. */
export const sentence = (title: string): string => (/\p{Po}$/u.test(title) ? title : `${title}.`);
