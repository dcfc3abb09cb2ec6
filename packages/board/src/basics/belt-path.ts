/** The belt around a completed line, between the middles of its first and last cell; `cell` is the side of a cell. */
export function beltPath([fromX, fromY]: Spot, [toX, toY]: Spot, cell: number): string {
  const r = 0.43 * cell;
  const far = Math.hypot(toX - fromX, toY - fromY);
  const [x, y] = [(-r * (toY - fromY)) / far, (r * (toX - fromX)) / far];
  return `M${fromX + x} ${fromY + y}L${toX + x} ${toY + y}A${r} ${r} 0 0 0 ${toX - x} ${toY - y}L${fromX - x} ${fromY - y}A${r} ${r} 0 0 0 ${fromX + x} ${fromY + y}Z`;
}
type Spot = readonly [x: number, y: number];
