/** A whole number with its sign, and a minus as wide as the plus: `+12`, `−8`, `±0`. */
export const signed = (value: number): string => (value === 0 ? '±0' : value > 0 ? `+${value}` : `−${-value}`);
