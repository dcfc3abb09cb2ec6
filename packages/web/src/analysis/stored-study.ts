import { type GameRecord, gameOf, type Move, makeRecord, type Position, startingPosition } from '@rowhouse/rules';
import { parseJson, tabStorage } from '../shared/platform/storage.ts';
import {
  addLine,
  makeVariations,
  movesTo,
  type NodeId,
  parseVariations,
  ROOT,
  treeOf,
  type VariationTree,
} from './variation-tree.ts';

const STUDY_KEY = 'rowhouse.analysis';

/** The variations of this tab. They survive a reload. */
interface StoredStudy {
  readonly tree: VariationTree;
  readonly at: NodeId;
}

export function makeStoredStudy(record: GameRecord, { tree, at }: StoredStudy): string {
  const { config } = record;
  return JSON.stringify({
    game: makeRecord(record),
    tree: makeVariations(config, tree),
    line: gameOf(config).makeMoves(config, movesTo(tree, at)),
  });
}

/** `null` unless the text is a study of this game in which every move is legal. */
export function parseStoredStudy(record: GameRecord, text: string | null): StoredStudy | null {
  const stored = parseJson(text) as { game?: unknown; tree?: unknown; line?: unknown } | null;
  if (typeof stored?.tree !== 'string' || typeof stored.line !== 'string' || stored.game !== makeRecord(record))
    return null;
  const { config } = record;
  const tree = parseVariations(config, stored.tree);
  const line = gameOf(config).parseMoves(config, stored.line);
  const start = startingPosition(record);
  if (!tree || !line.ok || !start.ok || !isLegal(tree, start.value)) return null;
  const grown = addLine(tree, ROOT, line.value);
  return grown.tree.nodes.size === tree.nodes.size ? grown : null;
}

function isLegal({ nodes }: VariationTree, start: Position): boolean {
  const waiting = [{ id: ROOT, position: start }];
  for (let each = waiting.pop(); each; each = waiting.pop())
    for (const next of nodes.get(each.id)!.next) {
      const played = gameOf(start.config).play(each.position, nodes.get(next)!.move!);
      if (!played.ok) return false;
      waiting.push({ id: next, position: played.value });
    }
  return true;
}

export const storeStudy = (record: GameRecord, study: StoredStudy): void =>
  tabStorage.set(STUDY_KEY, makeStoredStudy(record, study));

export const findStudy = (record: GameRecord): StoredStudy | null =>
  parseStoredStudy(record, tabStorage.get(STUDY_KEY));

/** A study of this game with another move after `ply` moves, beside the stored variations. */
export function withVariation(record: GameRecord, stored: VariationTree | null, ply: number, move: Move): StoredStudy {
  const grown = addLine(stored ?? treeOf(record.moves), ROOT, record.moves.slice(0, ply));
  return addLine(grown.tree, grown.at, [move]);
}

/** Stores a variation. The analysis of this game then begins after its move. */
export const storeVariation = (record: GameRecord, ply: number, move: Move): void =>
  storeStudy(record, withVariation(record, findStudy(record)?.tree ?? null, ply, move));
