import type { NewTerms } from '@rowhouse/protocol';
import { CONNECT_FOUR, makeConfig, morrisConfig, unwrap } from '@rowhouse/rules';
import { newTable, person } from '@rowhouse/table';
import { createMemo, For, Show, Suspense } from 'solid-js';
import { newGameWords } from '../new-game/messages/index.ts';
import { configWords } from '../saves/save-words.ts';
import { Button } from '../shared/controls/button.tsx';
import { CopyField } from '../shared/controls/copy.tsx';
import { SelectField } from '../shared/controls/fields.tsx';
import { startSession } from '../shared/game/session.ts';
import { canSend, sendLink } from '../shared/game/share.ts';
import { t } from '../shared/messages/messages.ts';
import { shareWords } from '../shared/messages/share/index.ts';
import { whenTrue } from '../shared/platform/effects.ts';
import { go } from '../shared/platform/router.ts';
import { colourName, gameName } from '../shared/words/names.ts';
import { clockOf, PRESETS } from './clock-choices.ts';
import { copiedLink } from './create-request.ts';
import { QrCode } from './link-field.tsx';
import { onlineWords } from './messages/index.ts';
import type { OnlineTableProps } from './online-game.ts';
import { clockWords } from './online-words.ts';
import { isOnlyHere, onlineLink } from './shared-address.ts';

interface FriendSheetProps extends OnlineTableProps {
  readonly invite: string;
}

/** Before a friend joins: the link, its QR code, and what is played, which can change until then. */
export function FriendSheet(props: FriendSheetProps) {
  const view = () => props.game.view;
  const config = () => props.game.table.record.config;
  const free = () => view().seats.findIndex(({ taken }) => !taken);
  const label = () => onlineWords().linkFor(colourName(free()));
  const link = () => onlineLink(view().game, { invite: props.invite });
  const isCopied = () => copiedLink() === view().game;
  const send = () => void sendLink(shareWords().message(gameName(config())), link());
  const playHere = () => {
    props.remote.do('cancel');
    const seed = Math.floor(Math.random() * 2 ** 32);
    startSession(unwrap(newTable({ config: config(), seats: [person(), person()], seed })));
    go('play');
  };
  return (
    <div class="friend-sheet">
      <div class="friend-head">
        <h1>{t().home.friend}</h1>
        <p class="friend-copied" role="status">
          {isCopied() ? `✓ ${onlineWords().linkCopied}` : ''}
        </p>
      </div>
      <figure class="link-field-code">
        <Suspense>
          <QrCode text={link()} label={onlineWords().qrOf(label())} />
        </Suspense>
        <figcaption class="soft">{isOnlyHere() ? onlineWords().onlyHere : onlineWords().qrHint}</figcaption>
      </figure>
      <CopyField
        label={label()}
        hideLabel
        text={link()}
        button={onlineWords().copy}
        buttonLabel={onlineWords().copyWhat(label())}
        primary={!canSend() && !isCopied()}
      >
        <Show when={canSend()}>
          <Button primary label={shareWords().send} aria-label={onlineWords().sendWhat(label())} onClick={send} />
        </Show>
      </CopyField>
      <Show when={isChangeable(props)}>
        <Terms {...props} />
      </Show>
      <p class="online-looking">
        <span class="online-lamps" aria-hidden="true">
          <For each={[1, 2, 3]}>{() => <i />}</For>
        </span>
        {onlineWords().waitingOne}
      </p>
      <p class="soft online-hint">{onlineWords().waitingHint}</p>
      <p class="row">
        <Button label={shareWords().twoPlayers} onClick={playHere} />
        <Button plain class="online-off" label={onlineWords().cancelGame} onClick={() => props.remote.do('cancel')} />
      </p>
    </div>
  );
}

/** The server changes only these games: others were chosen for their terms. */
const isChangeable = ({ game: { view, table } }: FriendSheetProps): boolean =>
  !view.open && !view.rated && view.tournament === undefined && !table.record.setup;

/** Games for two, as the texts of their configs. */
const GAMES = [
  CONNECT_FOUR,
  { ...CONNECT_FOUR, columns: 9, rows: 8, connect: 5 },
  ...([3, 6, 9] as const).map((men) => morrisConfig(men)),
].map(makeConfig);

const CLOCKS: readonly NewTerms['clock'][] = [
  null,
  ...PRESETS.map(clockOf),
  ...[1, 3].map((days) => ({ kind: 'days', days }) as const),
];

/** The player's colour, the time and the game. */
function Terms(props: FriendSheetProps) {
  const now = createMemo<NewTerms>(() => ({
    game: makeConfig(props.game.table.record.config),
    clock: props.game.view.clock,
    seat: props.game.seat ?? 0,
  }));
  // One request at a time, because each names all terms and the state of the game that it changes.
  let last: Promise<unknown> = Promise.resolve();
  const change = (to: Partial<NewTerms>) => {
    last = last.then(async () => {
      const done = await props.remote.change({ ...now(), ...to });
      if (done.ok) await whenTrue(() => props.game.view.ply >= done.value);
    });
  };
  const games = () => [...new Set([...GAMES, now().game])];
  const clocks = () => [...new Set([...CLOCKS, now().clock].map((clock) => JSON.stringify(clock)))];
  return (
    <div class="friend-terms">
      <SelectField
        label={newGameWords().mine}
        value={String(now().seat)}
        choices={[0, 1].map((seat) => ({ value: String(seat), label: colourName(seat) }))}
        onChoose={(seat) => change({ seat: Number(seat) })}
      />
      <SelectField
        label={onlineWords().clock}
        value={JSON.stringify(now().clock)}
        choices={clocks().map((value) => ({ value, label: clockWords(JSON.parse(value)) }))}
        onChoose={(clock) => change({ clock: JSON.parse(clock) })}
      />
      <SelectField
        label={newGameWords().games}
        value={now().game}
        choices={games().map((value) => ({ value, label: configWords(value) }))}
        onChoose={(game) => change({ game })}
      />
    </div>
  );
}
