import {
  CONNECT_FOUR,
  type Config,
  type GameRecord,
  gameIdOf,
  isMen,
  MEN,
  makeConfig,
  morrisConfig,
} from '@rowhouse/rules';
import { type Coded, type Expected, packRecord, type TextFault } from '@rowhouse/rules/formats';
import { tableOfRecord } from '@rowhouse/table';
import { createSignal, Show } from 'solid-js';
import { createPlayOn, PlayOnFields } from '../new-game/play-on.tsx';
import { fileFaultWords } from '../saves/import-files.tsx';
import { readTypedGame, recordOf } from '../saves/read-typed-game.ts';
import { readFile } from '../saves/save-files.ts';
import { gameWords } from '../saves/save-words.ts';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { Dialog } from '../shared/controls/dialog.tsx';
import { Field, SelectField } from '../shared/controls/fields.tsx';
import { Form } from '../shared/controls/page-parts.tsx';
import { startSession } from '../shared/game/session.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { t } from '../shared/messages/messages.ts';
import { canGoOnline, onlineFrom } from '../shared/platform/go-online.ts';
import { go } from '../shared/platform/router.ts';
import { expectedWords, textFaultWords } from '../shared/words/fault-words.ts';
import { colourName } from '../shared/words/names.ts';
import type { Study } from './study.ts';

/** Opens a game for analysis: from text, a file, the saved games, Free Play, or a new board. */
export function OpenDialog(props: { readonly config: Config; onClose(): void }) {
  const [text, setText] = createSignal('');
  const [config, setConfig] = createSignal(props.config);
  const [wrong, setWrong] = createSignal<string | null>(null);

  const open = (record: GameRecord) => {
    props.onClose();
    go('analyse', packRecord(record));
  };
  const read = () => {
    const record = readTypedGame(text(), config());
    if (record.ok) open(record.value);
    else setWrong(coachWords().analysis.openWrong(typedFaultWords(record.error)));
  };
  const readFrom = async (chosen: File | undefined) => {
    if (!chosen) return;
    const content = await chosen.text().catch(() => null);
    const found = content === null ? null : readFile(chosen.name, content);
    const record = found?.ok ? recordOf(found.value.saves[0]!.save) : null;
    if (record) open(record);
    else setWrong(coachWords().analysis.openWrong(found && !found.ok ? fileFaultWords(found.error) : ''));
  };
  return (
    <Dialog title={coachWords().analysis.openTitle} onClose={props.onClose}>
      <Form class="stack" onSubmit={read}>
        <GameField shown={props.config} chosen={config()} onChoose={setConfig} />
        <Field label={coachWords().analysis.openText} hint={coachWords().analysis.openHint} wrong={wrong()}>
          {(control) => (
            <textarea
              {...control}
              class="open-text"
              rows="3"
              spellcheck={false}
              autocomplete="off"
              value={text()}
              onInput={(event) => {
                setText(event.currentTarget.value);
                setWrong(null);
              }}
            />
          )}
        </Field>
        <p class="dialog-actions">
          <Button primary submit>
            {coachWords().analysis.openButton}
          </Button>
          <Button onClick={() => open({ config: config(), first: 0, setup: null, moves: [] })}>
            {coachWords().analysis.openFresh}
          </Button>
        </p>
      </Form>
      <p class="dialog-actions">
        <FileButton onFile={(chosen) => void readFrom(chosen)} />
        <ButtonLink plain to={['saved']}>
          {coachWords().analysis.openSaved}
        </ButtonLink>
        <ButtonLink plain to={['set-up', makeConfig(config())]}>
          {coachWords().analysis.openSetUp}
        </ButtonLink>
      </p>
    </Dialog>
  );
}

/** Names the word that is not a move, or describes the fault in general. */
function typedFaultWords(fault: TextFault<Coded>): string {
  const { at, found, expected } = fault;
  const isMove = ['column', 'turn', 'point'].includes(expected.code) && typeof found === 'string';
  return isMove
    ? coachWords().analysis.openMove(at, found, expectedWords(expected as Expected))
    : textFaultWords(fault);
}

interface GameFieldProps {
  /** The game on the analysis board. The field offers it even if its size is unusual. */
  readonly shown: Config;
  readonly chosen: Config;
  onChoose(config: Config): void;
}

/** A choice of the game that the text belongs to. */
function GameField(props: GameFieldProps) {
  const games = () => [
    ...(gameIdOf(props.shown) === 'connectx'
      ? [{ value: makeConfig(props.shown), label: gameWords(props.shown) }]
      : []),
    { value: makeConfig(CONNECT_FOUR), label: t().games.connect4 },
    ...MEN.map((men) => ({ value: String(men), label: t().games.men[men] })),
  ];
  const chosen = () => (props.chosen.family === 'morris' ? String(props.chosen.men) : makeConfig(props.chosen));
  const choose = (value: string) => {
    const men = Number(value);
    props.onChoose(isMen(men) ? morrisConfig(men) : value === makeConfig(props.shown) ? props.shown : CONNECT_FOUR);
  };
  return <SelectField label={coachWords().analysis.openGame} value={chosen()} choices={games()} onChoose={choose} />;
}

/** A button that asks for a file; the browser's own control stays hidden. */
function FileButton(props: { onFile(file: File | undefined): void }) {
  let input!: HTMLInputElement;
  return (
    <>
      <Button plain onClick={() => input.click()}>
        {coachWords().analysis.openFile}
      </Button>
      <input
        ref={input}
        class="unseen"
        type="file"
        accept=".json,.txt,application/json,text/plain"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => props.onFile(event.currentTarget.files?.[0])}
      />
    </>
  );
}

/** Continues an analyzed position as a game. */
export function PlayOnDialog(props: { readonly study: Study; onClose(): void }) {
  const record = props.study.record();
  const position = props.study.position();
  const choice = createPlayOn(position.toMove);
  const play = () => {
    props.onClose();
    startSession(tableOfRecord(record, choice.seats(record.config)));
    go('play');
  };
  return (
    <Dialog title={coachWords().analysis.playTitle} onClose={props.onClose}>
      <Form class="stack" onSubmit={play}>
        <p class="soft">{coachWords().analysis.playHint(colourName(position.toMove))}</p>
        <PlayOnFields config={record.config} choice={choice} />
        <p class="dialog-actions">
          <Button primary submit>
            {coachWords().analysis.playGo}
          </Button>
          <Show when={canGoOnline(position)}>
            <a class="button" href={onlineFrom(record)}>
              {t().play.online}
            </a>
          </Show>
        </p>
      </Form>
    </Dialog>
  );
}
