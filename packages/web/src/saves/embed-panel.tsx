import { boardTexts } from '@rowhouse/board/svg';
import { rosterFor } from '@rowhouse/engine';
import { type GameRecord, gameOf, replay, unwrap } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import { createMemo, createSignal, createUniqueId, Show } from 'solid-js';
import { USUAL_BOT } from '../new-game/choices.ts';
import { Button } from '../shared/controls/button.tsx';
import { CopyStatus, createCopy } from '../shared/controls/copy.tsx';
import { ChoicesField, SelectField, SwitchField } from '../shared/controls/fields.tsx';
import { t } from '../shared/messages/messages.ts';
import { shareWords } from '../shared/messages/share/index.ts';
import { appFolder, isFromServer } from '../shared/platform/server-address.ts';
import { botName, gameName } from '../shared/words/names.ts';
import { type EmbedOptions, elementSnippet, embedAddress, frameSnippet } from './embed-options.ts';
import './share.css';

/** The options of an embedded game, a preview, and the HTML to copy. */
export function EmbedPanel(props: { readonly record: GameRecord }) {
  const [visitors, setVisitors] = createSignal<'look' | 'play' | 'against'>('look');
  const [opponent, setOpponent] = createSignal<string>(USUAL_BOT);
  const [coordinates, setCoordinates] = createSignal(false);
  const config = () => props.record.config;
  const isOver = createMemo(() => unwrap(replay(props.record)).outcome !== null);
  const choices = () =>
    (['look', 'play', 'against'] as const)
      .filter((way) => way !== 'against' || (!isOver() && gameOf(config()).players(config()) === 2))
      .map((value) => ({ value, label: shareWords().visitorsCan[value] }));
  const options = (): EmbedOptions => ({
    game: packRecord(props.record),
    coordinates: coordinates(),
    interactive: visitors() !== 'look',
    opponent: visitors() === 'against' ? opponent() : null,
    theme: null,
  });
  const address = createMemo(() => embedAddress(appFolder(), options(), isFromServer()));
  const title = () => gameName(config());
  return (
    <div class="embed-panel">
      <p class="dialog-note">{shareWords().embedHint}</p>
      <iframe class="embed-preview" src={address()} title={shareWords().preview} />
      <ChoicesField label={shareWords().visitors} value={visitors()} choices={choices()} onChoose={setVisitors} />
      <Show when={visitors() === 'against'}>
        <SelectField
          label={t().playOn.against}
          value={opponent()}
          choices={rosterFor(config()).map(({ id }) => ({ value: id, label: botName(id) }))}
          onChoose={setOpponent}
        />
      </Show>
      <SwitchField label={shareWords().coordinates} checked={coordinates()} onChange={setCoordinates} />
      <Snippet
        label={shareWords().frame}
        hint={shareWords().frameHint}
        text={frameSnippet(address(), title())}
        primary
      />
      <Snippet
        label={shareWords().element}
        hint={shareWords().elementHint}
        text={elementSnippet(boardTexts(props.record), options())}
      />
    </div>
  );
}

/** A piece of HTML with a button to copy it. */
function Snippet(props: {
  readonly label: string;
  readonly hint: string;
  readonly text: string;
  readonly primary?: boolean;
}) {
  const id = createUniqueId();
  let area!: HTMLTextAreaElement;
  const { copied, copy } = createCopy(
    () => props.text,
    () => area,
  );
  return (
    <div class="field snippet">
      <div class="snippet-head">
        <label for={id}>{props.label}</label>
        <Button
          primary={props.primary}
          label={copied() ? shareWords().copied : shareWords().copy}
          aria-label={shareWords().copyWhat(props.label)}
          onClick={() => void copy()}
        />
      </div>
      <textarea ref={area} id={id} readOnly rows={3} aria-describedby={`${id}-hint`} spellcheck={false}>
        {props.text}
      </textarea>
      <p class="field-hint" id={`${id}-hint`}>
        {props.hint}
      </p>
      <CopyStatus copied={copied()} />
    </div>
  );
}
