/** A whole number as people write it; `null` for anything else (`1.5`, `1e3`, `+2`, `007`, an empty text). */
export function parseWhole(text: string): number | null {
  if (!/^(0|[1-9]\d{0,8})$/.test(text)) return null;
  return Number(text);
}
