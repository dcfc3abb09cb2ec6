/** Some words of a group, and of the groups inside it. */
export type SomeWords<Words> = {
  readonly [Name in keyof Words]?:
    | (Words[Name] extends string | readonly string[] | ((...values: never[]) => string)
        ? Words[Name]
        : SomeWords<Words[Name]>)
    | undefined;
};

/** Words, each of them the own one or, where it is missing, the usual one. */
export function completed<Words extends object>(usual: Words, own?: SomeWords<Words>): Words {
  const words = Object.entries(usual).map(([name, word]) => {
    const given = own?.[name as keyof Words];
    return [name, typeof word === 'object' ? completed(word, given as object) : (given ?? word)];
  });
  return Object.assign(Array.isArray(usual) ? [] : {}, Object.fromEntries(words)) as Words;
}
