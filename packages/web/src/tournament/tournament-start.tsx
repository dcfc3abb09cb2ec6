import { CODE_PATTERN } from '@rowhouse/protocol';
import { createSignal } from 'solid-js';
import { nameRoom } from '../online/name-room.ts';
import { OnlineStreet } from '../online/online-street.tsx';
import { readCode } from '../online/tournament-keys.ts';
import { TextField } from '../shared/controls/fields.tsx';
import { tournamentWords } from '../shared/messages/tournament/index.ts';
import { go, makeRoute } from '../shared/platform/router.ts';

/** Join a tournament by its code, or host one. */
export function TournamentStart() {
  nameRoom(() => tournamentWords().title);
  const [code, setCode] = createSignal('');
  const [wrong, setWrong] = createSignal(false);
  const open = () => {
    const read = readCode(code());
    if (new RegExp(CODE_PATTERN).test(read)) go('online', 'tournament', read);
    else setWrong(true);
  };
  return (
    <div class="page tournament-start">
      <div class="online-head">
        <div>
          <h1>{tournamentWords().title}</h1>
          <p class="soft">{tournamentWords().hint}</p>
        </div>
        <OnlineStreet />
      </div>
      <div class="tournament-ways">
        <section class="stack" aria-labelledby="tournament-join">
          <div>
            <h2 id="tournament-join">{tournamentWords().join}</h2>
            <p class="soft">{tournamentWords().joinHint}</p>
          </div>
          <form
            class="tournament-code"
            onSubmit={(event) => {
              event.preventDefault();
              open();
            }}
          >
            <TextField
              label={tournamentWords().code}
              value={code()}
              wrong={wrong() ? tournamentWords().codeWrong : null}
              onInput={(text) => {
                setCode(text);
                setWrong(false);
              }}
            />
            <button type="submit" class="button primary">
              {tournamentWords().open}
            </button>
          </form>
        </section>
        <section class="stack" aria-labelledby="tournament-host">
          <div>
            <h2 id="tournament-host">{tournamentWords().host}</h2>
            <p class="soft">{tournamentWords().hostHint}</p>
          </div>
          <p>
            <a class="button" href={makeRoute('online', 'tournament', 'new')}>
              {tournamentWords().create}
            </a>
          </p>
        </section>
      </div>
    </div>
  );
}
