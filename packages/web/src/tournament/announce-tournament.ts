import type { TournamentView } from '@rowhouse/protocol';
import { type Accessor, createEffect, createMemo, on } from 'solid-js';
import { onlineWords } from '../online/messages/index.ts';
import { tournamentWords } from '../shared/messages/tournament/index.ts';
import { announce } from '../shared/platform/announce.ts';
import { sentence } from '../shared/words/sentence.ts';

/** Tells the host by ear what everybody else sees: who has come, and when a round begins, stops or was the last. */
export function announceTournament(view: Accessor<TournamentView>): void {
  createEffect(
    on(
      () => view().players,
      (players, before) => {
        const known = new Set(before?.map(({ player }) => player));
        const fresh = before ? players.filter(({ player }) => !known.has(player)) : [];
        if (fresh.length > 0) announce(fresh.map(({ name }) => onlineWords().joined(name)).join(' '));
      },
    ),
  );
  const stage = createMemo(() => stageWords(view()));
  createEffect(on(stage, (words) => words !== '' && announce(sentence(words)), { defer: true }));
}

function stageWords({ status, paused, round, rounds, format, nextAt }: TournamentView): string {
  if (status !== 'running') return tournamentWords().status[status];
  if (paused) return tournamentWords().paused;
  if (nextAt !== null) return tournamentWords().waitRound;
  return format === 'arena' ? tournamentWords().status.running : tournamentWords().round(round, rounds);
}
