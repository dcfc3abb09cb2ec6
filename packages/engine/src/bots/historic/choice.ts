/** One of the list, each as likely as any other. An empty list is a bug of the caller: a game that goes on has a move. */
export function choose<T>(list: readonly T[], random: () => number): T {
  if (list.length === 0) throw new RangeError('nothing to choose from');
  return list[Math.floor(random() * list.length)]!;
}
