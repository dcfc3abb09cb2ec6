import { CONNECT_FOUR, type Config, type GameRecord, makeConfig, newRecord, parseConfig } from '@rowhouse/rules';
import { type Coded, type Expected, packRecord, type TextFault } from '@rowhouse/rules/formats';
import { gameIdOf } from '@rowhouse/rules/internal';
import { tableOfRecord } from '@rowhouse/table';
import { createSignal, Show } from 'solid-js';
import { morrisGames } from '../new-game/board-choices.ts';
import { createPlayOn, PlayOnFields } from '../new-game/play-on.tsx';
import { FileButton, fileFaultWords } from '../saves/import-files.tsx';
import { readTypedGame, recordOf } from '../saves/read-typed-game.ts';
import { readFile } from '../saves/save-files.ts';
import { gameWords } from '../saves/save-words.ts';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { Dialog } from '../shared/controls/dialog.tsx';
import { FormField, SelectField } from '../shared/controls/fields.tsx';
import { Form } from '../shared/controls/page-parts.tsx';
import { startSession } from '../shared/game/session.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { t } from '../shared/messages/messages.ts';
import { canGoOnline, onlineFrom } from '../shared/platform/go-online.ts';
import { go } from '../shared/platform/router.ts';
import { expectedWords, textFaultWords } from '../shared/words/fault-words.ts';
import { colourName, gameName } from '../shared/words/names.ts';
import type { Study } from './study.ts';

/** Opens a game for analysis: from a text, a file, the saved games, Free Play, or a new board. */
export function OpenDialog(props: { readonly config: Config; onClose(): void }) {
  const [text, setText] = createSignal('');
  const [config, setConfig] = createSignal(props.config);
  const [wrong, setWrong] = createSignal<string | null>(null);

  const open = (record: GameRecord) => {
    props.onClose();
    go('analyse', packRecord(record));
  };
  const readText = () => {
    const record = readTypedGame(text(), config());
    if (record.ok) open(record.value);
    else setWrong(coachWords().analysis.openWrong(typedFaultWords(record.error)));
  };
  const readFrom = async ([chosen]: readonly File[]) => {
    if (!chosen) return;
    const content = await chosen.text().catch(() => null);
    const found = content === null ? null : readFile(chosen.name, content);
    const record = found?.ok ? recordOf(found.value.saves[0]!.save) : null;
    if (record) open(record);
    else setWrong(coachWords().analysis.openWrong(found && !found.ok ? fileFaultWords(found.error) : ''));
  };
  return (
    <Dialog title={coachWords().analysis.openTitle} onClose={props.onClose}>
      <Form class="stack" onSubmit={readText}>
        <GameField shown={props.config} chosen={config()} onChoose={setConfig} />
        <FormField label={coachWords().analysis.openText} hint={coachWords().analysis.openHint} error={wrong()}>
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
        </FormField>
        <p class="dialog-actions">
          <Button primary submit label={coachWords().analysis.openButton} />
          <Button label={coachWords().analysis.openFresh} onClick={() => open(newRecord(config()))} />
        </p>
      </Form>
      <p class="dialog-actions">
        <FileButton plain label={coachWords().analysis.openFile} onFiles={readFrom} />
        <ButtonLink plain label={coachWords().analysis.openSaved} to={['saved']} />
        <ButtonLink plain label={coachWords().analysis.openSetUp} to={['set-up', makeConfig(config())]} />
      </p>
    </Dialog>
  );
}

/** Describes the fault in a typed game. If a word is not a move, the description names it. */
function typedFaultWords(fault: TextFault<Coded>): string {
  const { at, found, expected } = fault;
  const isMove = ['column', 'turn', 'point'].includes(expected.code) && typeof found === 'string';
  return isMove
    ? coachWords().analysis.openMove(at, found, expectedWords(expected as Expected))
    : textFaultWords(fault);
}

interface GameFieldProps {
  /** The game on the analysis board. The field offers this game even if its size is unusual. */
  readonly shown: Config;
  readonly chosen: Config;
  onChoose(config: Config): void;
}

/** The game that typed moves belong to. */
function GameField(props: GameFieldProps) {
  const games = () => [
    ...(gameIdOf(props.shown) === 'connectx'
      ? [{ value: makeConfig(props.shown), label: gameWords(props.shown) }]
      : []),
    { value: makeConfig(CONNECT_FOUR), label: t().games.connect4 },
    ...morrisGames(props.shown).map((config) => ({ value: makeConfig(config), label: gameName(config) })),
  ];
  const choose = (value: string) => {
    const config = parseConfig(value);
    props.onChoose(config.ok ? config.value : CONNECT_FOUR);
  };
  return (
    <SelectField
      label={coachWords().analysis.openGame}
      value={makeConfig(props.chosen)}
      choices={games()}
      onChoose={choose}
    />
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
          <Button primary submit label={coachWords().analysis.playGo} />
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
