/** So many pieces or other things. From ten on the counter つ has no number of its own: `9つ`, `10個`. */
export const things = (count: number): string => (count < 10 ? `${count}つ` : `${count}個`);
