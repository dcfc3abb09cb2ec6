import type { MorrisPosition, Point } from '@rowhouse/rules';
import { type Draft, NO_DRAFT, phaseOf, touchPoint } from '@rowhouse/rules/morris';
import { createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import { announce } from '../../basics/announce.ts';
import { knock, slide, taken } from '../../basics/sound.ts';
import type { Highlights } from '../../boards/basics/highlights.ts';
import { type Landing, MorrisPicture } from '../../boards/morris/morris-picture.tsx';
import { drafted, marksOf } from '../../boards/morris/morris-turn.ts';
import { pointMarks } from '../../boards/morris/point-marks.ts';
import type { Session } from '../../game/session.ts';
import { t } from '../../messages/messages.ts';
import { gameName } from '../../words/names.ts';
import { pointWords } from '../../words/point-words.ts';

interface MorrisPlayProps {
  readonly session: Session;
  /** A4: whether a man was picked up from the supply. */
  readonly held: boolean;
  onHeld(held: boolean): void;
  /** The turn so far; the screen says which phase it is in (E8). */
  onDraft(draft: Draft): void;
  /** What a hint points at. */
  readonly highlights?: Highlights | null;
}

/** The board of a morris game that is being played. */
export function MorrisPlay(props: MorrisPlayProps) {
  const position = () => props.session.position() as MorrisPosition;
  /** A draft belongs to one position and one player. When either changes, it is dropped. */
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
  const marks = createMemo(() =>
    pointMarks(marksOf(position(), draft(), points(), props.session.mayMove()), props.highlights ?? null),
  );
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
  /** Puts the man back; a mill that it closed is open again. */
  const putDown = () => {
    props.onHeld(false);
    props.session.refuse(null);
    setDraft(NO_DRAFT);
  };

  createEffect(() => {
    if (!props.held && draft() === NO_DRAFT) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') putDown();
    };
    addEventListener('keydown', onKeyDown);
    onCleanup(() => removeEventListener('keydown', onKeyDown));
  });

  return (
    <MorrisPicture
      config={position().config}
      at={(point) => points()[point] ?? null}
      marks={(point) => marks()[point] ?? []}
      highlightedLines={props.highlights?.lines as readonly (readonly Point[])[]}
      label={t().board.morris.board(gameName(position().config))}
      hand={hand()}
      held={held()}
      onChoose={choose}
      onPutDown={putDown}
      onLanded={(how) => SOUNDS[how]()}
    />
  );
}

/** The turn so far, for screen readers. Complete turns are announced elsewhere. */
function draftWords({ config }: MorrisPosition, { from, to }: Draft): string {
  const { marks, point, putDown } = t().board.morris;
  const { selected } = marks;
  if (to !== null) return t().refused['must-remove'];
  return from === null ? putDown : point(pointWords(config, from), selected!);
}

const SOUNDS: Readonly<Record<Landing, () => void>> = { placed: () => knock(1), moved: slide, removed: taken };
