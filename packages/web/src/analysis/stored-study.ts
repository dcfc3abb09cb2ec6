import { type GameRecord, gameOf, makeRecord, type Position, startingPosition } from '@rowhouse/rules';
import {
  addLine,
  makeVariations,
  movesTo,
  type NodeId,
  parseVariations,
  ROOT,
  type VariationTree,
} from './variation-tree.ts';

const KEY = 'rowhouse.analysis';

/** What was tried in this tab, so that a page that is loaded again has it still. */
export interface KeptStudy {
  readonly tree: VariationTree;
  readonly at: NodeId;
}

export function makeKeptStudy(record: GameRecord, { tree, at }: KeptStudy): string {
  const { config } = record;
  return JSON.stringify({
    game: makeRecord(record),
    tree: makeVariations(config, tree),
    line: gameOf(config).makeMoves(config, movesTo(tree, at)),
  });
}

/** `null` for anything but a study of this very game in which every move is legal. */
export function parseKeptStudy(record: GameRecord, text: string | null): KeptStudy | null {
  let kept: { game?: unknown; tree?: unknown; line?: unknown } | null;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
  if (typeof kept?.tree !== 'string' || typeof kept.line !== 'string' || kept.game !== makeRecord(record)) return null;
  const { config } = record;
  const tree = parseVariations(config, kept.tree);
  const line = gameOf(config).parseMoves(config, kept.line);
  const start = startingPosition(record);
  if (!tree.ok || !line.ok || !start.ok || !isLegal(tree.value, ROOT, start.value)) return null;
  const grown = addLine(tree.value, ROOT, line.value);
  return grown.tree.nodes.size === tree.value.nodes.size ? grown : null;
}

function isLegal({ nodes }: VariationTree, from: NodeId, start: Position): boolean {
  const waiting = [{ id: from, position: start }];
  for (let each = waiting.pop(); each; each = waiting.pop())
    for (const next of nodes.get(each.id)!.next) {
      const played = gameOf(start.config).play(each.position, nodes.get(next)!.move!);
      if (!played.ok) return false;
      waiting.push({ id: next, position: played.value });
    }
  return true;
}

export function keepStudy(record: GameRecord, study: KeptStudy): void {
  try {
    sessionStorage.setItem(KEY, makeKeptStudy(record, study));
  } catch {
    // A study that cannot be kept is there until the page is closed.
  }
}

export function findStudy(record: GameRecord): KeptStudy | null {
  try {
    return parseKeptStudy(record, sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}
