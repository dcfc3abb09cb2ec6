import { CODE_PATTERN } from '@rowhouse/protocol';
import { createSignal } from 'solid-js';
import { nameFaultWords } from '../new-game/new-game-words.ts';
import { client, toResult } from '../online/client.ts';
import { createRequest } from '../online/create-request.ts';
import { onlineWords } from '../online/messages/index.ts';
import { nameScreen } from '../online/name-screen.ts';
import { OnlineStreet } from '../online/online-street.tsx';
import { keys } from '../online/seat-keys.ts';
import { readCode, storedTournament, storePlayer } from '../online/tournament-keys.ts';
import { Button } from '../shared/controls/button.tsx';
import { TextField } from '../shared/controls/fields.tsx';
import { FaultNote, Form, PageHead } from '../shared/controls/page-parts.tsx';
import { go } from '../shared/platform/router.ts';
import { tournamentWords } from './messages/index.ts';
import './tournament.css';

const CODE = new RegExp(CODE_PATTERN);

/** `#/join`: the code and a name, and nothing else. */
export function JoinByCode() {
  nameScreen(() => onlineWords().tournaments.join);
  return (
    <div class="page tournament-start">
      <div class="online-head">
        <PageHead title={onlineWords().tournaments.join} hint={tournamentWords().joinHint} />
        <OnlineStreet />
      </div>
      <CodeForm />
    </div>
  );
}

/** Asks for a code and a name, and joins. */
export function CodeForm() {
  const [code, setCode] = createSignal('');
  const [name, setName] = createSignal(keys.guest()?.name ?? '');
  const [wrong, setWrong] = createSignal(false);
  const { isBusy, fault, setFault, send } = createRequest();
  const join = async () => {
    const read = readCode(code());
    setWrong(!CODE.test(read));
    if (wrong() || nameFaultWords(name())) return;
    if (!storedTournament(read).player) {
      const joined = await send(() => toResult(client.joinTournament(read, { name: name() })));
      if (!joined) return;
      storePlayer(joined);
    }
    go('online', 'tournament', read);
  };
  return (
    <Form class="tournament-code stack" onSubmit={join}>
      <TextField
        class="tournament-code-field"
        label={tournamentWords().code}
        value={code()}
        error={wrong() ? tournamentWords().codeWrong : null}
        onInput={(text) => {
          setCode(text);
          setWrong(false);
          setFault('');
        }}
      />
      <TextField
        label={tournamentWords().yourName}
        value={name()}
        error={nameFaultWords(name())}
        onInput={(text) => {
          setName(text);
          setFault('');
        }}
      />
      <p>
        <Button primary submit label={tournamentWords().joinNow} aria-disabled={isBusy()} />
      </p>
      <FaultNote>{fault()}</FaultNote>
    </Form>
  );
}
