import { sameMove } from '@rowhouse/coach';
import type { Analysis, Evaluation } from '@rowhouse/engine';
import { gameOf, type Move, type Position } from '@rowhouse/rules';
import type { ShownWorth } from '../boards/basics/evaluation-mark.tsx';
import type { MoveWorth } from '../boards/study-board.tsx';
import { words } from '../messages/coach.ts';
import { colourName } from '../words/names.ts';

/** Moves of whoever wins until it is won: what a person counts. Depths are in plies. */
export const movesOf = (depth: number): number => Math.ceil(depth / 2);

/** A score that looks even: less than a fifth of a disc in a good place. */
const EVEN = 20;

/** An estimate as it is written: in discs or men for two, as a share of the wins for more. */
export function guessLabel({ score }: Evaluation, players: number): string {
  if (players > 2) return `${Math.round(100 / players + score / 10)} %`;
  const discs = Math.round(score / 10) / 10;
  return discs === 0 ? '0' : `${discs > 0 ? '+' : '−'}${Math.abs(discs)}`;
}

/** What a move is worth to whoever makes it, in words. */
export function worthWords(worth: Evaluation, players: number): string {
  const { win, draw, loss, guess } = words().worth;
  if (worth.value === 'win') return win(movesOf(worth.depth ?? 1));
  if (worth.value === 'loss') return loss(movesOf(worth.depth ?? 1));
  return worth.value === 'draw' ? draw : guess(guessLabel(worth, players));
}

export function shownWorth(worth: Evaluation, players: number, best: boolean): ShownWorth {
  const inWords = worthWords(worth, players);
  return {
    kind: worth.value ?? 'guess',
    label:
      worth.value === null
        ? guessLabel(worth, players)
        : worth.value === 'draw' || worth.depth === null
          ? ''
          : String(movesOf(worth.depth)),
    best,
    words: inWords,
    said: best ? `${inWords}, ${words().worth.best}` : inWords,
  };
}

/** Every move with its worth. Where all are the same, none is marked as better than the others. */
export function moveWorths({ config }: Position, { moves, best }: Analysis): readonly MoveWorth[] {
  const players = gameOf(config).players(config);
  const isChoice = best.length < moves.length;
  const isBest = (move: Move) => isChoice && best.some((other) => sameMove(other, move));
  return moves.map(({ move, ...worth }) => ({ move, worth: shownWorth(worth, players, isBest(move)) }));
}

/** How a position stands, in one line. */
export function standOf(position: Position, worth: Evaluation): string {
  const { toMove, config } = position;
  const players = gameOf(config).players(config);
  const said = words().worth;
  if (worth.value === 'draw') return said.drawn;
  if (worth.value !== null) {
    const isMover = worth.value === 'win';
    if (players > 2 && !isMover) return `${colourName(toMove)} ${said.loss(movesOf(worth.depth ?? 1))}`;
    return said.wins(colourName(isMover ? toMove : 1 - toMove), movesOf(worth.depth ?? 1));
  }
  if (players > 2) return said.share(colourName(toMove), Math.round(100 / players + worth.score / 10));
  if (Math.abs(worth.score) < EVEN) return said.even;
  return said.better(colourName(worth.score > 0 ? toMove : 1 - toMove));
}
