import '@rowhouse/board/morris-view';
import type { MorrisView } from '@rowhouse/board';
import { drafted, marksOf, squareOverlay } from '@rowhouse/board/play';
import type { MorrisPosition, Point } from '@rowhouse/rules';
import { type Draft, menLost, NO_DRAFT, phaseOf, touchablePoints, touchPoint } from '@rowhouse/rules/morris';
import { createEffect, createMemo, createSignal, on } from 'solid-js';
import { MorrisBoard, playLanding } from '../shared/boards/board.tsx';
import { type Highlights, hintedPlayer, pointMarks } from '../shared/boards/highlights.ts';
import { overSquares, squareTurn } from '../shared/boards/overlays.ts';
import type { Session } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { announce } from '../shared/platform/announce.ts';
import { draftWords } from '../shared/words/moves.ts';
import { gameName } from '../shared/words/names.ts';
import { nameBoard } from './announce-game.ts';
import { escapeWhile } from './table-effects.ts';

interface MorrisPlayProps {
  readonly session: Session;
  /** A4: whether a man was picked up from the supply. */
  readonly held: boolean;
  onHeld(held: boolean): void;
  /** The turn so far; the screen says which phase it is in (E8). */
  onDraft(draft: Draft): void;
  /** A disc or a man has landed. */
  onLanded(): void;
  /** The points that a hint or the end of the game marks. */
  readonly highlights?: Highlights | null;
}

/** The board of a morris game that is being played. */
export function MorrisPlay(props: MorrisPlayProps) {
  const position = () => props.session.position() as MorrisPosition;
  /** The turn so far. It belongs to one position and one player, and is dropped when either changes. */
  const [stored, store] = createSignal<{ readonly position: MorrisPosition; readonly draft: Draft } | null>(null);
  const draft = createMemo(() => {
    const mine = stored();
    return mine && mine.position === position() && props.session.mayMove() ? mine.draft : NO_DRAFT;
  });
  const setDraft = (next: Draft) => {
    if (next !== draft()) announce(draftWords(position(), next));
    store({ position: position(), draft: next });
  };
  createEffect(on(position, () => store(null), { defer: true }));
  createEffect(() => props.onDraft(draft()));

  const points = createMemo(() => drafted(position(), draft()));
  const marks = createMemo(() => {
    const open = props.session.mayMove() ? touchablePoints(position(), draft()) : [];
    return pointMarks(marksOf(position(), draft(), points(), new Set(open)), props.highlights ?? null);
  });
  const hand = () => {
    const removes = draft().to !== null;
    const picks = phaseOf(position(), draft()) === 'placing' || draft().from !== null;
    return props.session.mayMove() && picks && !removes ? position().toMove : null;
  };

  const held = () => props.held && hand() !== null;

  const choose = (point: Point) => {
    const { session } = props;
    if (!session.live()) return session.show(session.state().record.moves.length);
    if (session.state().ending) return session.refuse('game-over');
    if (!session.mayMove()) return session.refuse('not-your-turn');
    const touched = touchPoint(position(), draft(), point);
    if (touched.kind === 'refused') return session.refuse(touched.code);
    session.refuse(null);
    props.onHeld(false);
    if (touched.kind === 'draft') setDraft(touched.draft);
    else session.play(touched.turn);
    return undefined;
  };
  /** Puts the man back and reopens a mill that it closed. */
  const putDown = () => {
    props.onHeld(false);
    props.session.refuse(null);
    setDraft(NO_DRAFT);
  };

  escapeWhile(() => props.held || draft() !== NO_DRAFT, putDown);

  const view = (): MorrisView => {
    const [owners, marked] = [points(), marks()];
    const { config } = position();
    return {
      family: 'morris',
      config,
      at: (point) => owners[point] ?? null,
      marks: (point) => marked[point] ?? [],
      highlightedLines: props.highlights?.lines as readonly (readonly Point[])[] | undefined,
      overlay: overSquares(squareOverlay, props.highlights?.turn && squareTurn(props.highlights.turn)),
      label: nameBoard(props.session, t().board.morris.board(gameName(config))),
      hand: hand(),
      held: held(),
      lights: menLost(position(), 0) + menLost(position(), 1),
    };
  };
  return (
    <MorrisBoard
      view={view()}
      hinted={hintedPlayer(props.highlights, position())}
      onSelect={choose}
      onPutDown={putDown}
      onLanded={({ how }) => {
        playLanding(how);
        props.onLanded();
      }}
    />
  );
}
