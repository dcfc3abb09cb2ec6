import { snapshot } from '@rowhouse/board/svg';
import { gameOf, parseRecord, replay, unwrap } from '@rowhouse/rules';
import { version } from '../../package.json';
import { ChoicesField, SwitchField } from '../shared/controls/fields.tsx';
import { LANGUAGE_NAMES } from '../shared/messages/languages.ts';
import { type Settings as AllSettings, CHOICES, setSettings, settings } from '../shared/platform/settings.ts';
import { KeyList } from './keys.tsx';
import { settingsWords } from './messages/index.ts';
import './settings.css';

/** A game with discs of both players. */
const EXAMPLE = unwrap(parseRecord('connect-7x6x4 r 4453362'));

/** A picture of the chosen street and discs. It is decoration, because the choices have names. */
function LooksPreview() {
  const { config } = EXAMPLE;
  const picture = snapshot(gameOf(config).toSetup(unwrap(replay(EXAMPLE))), { theme: 'css' });
  return <div class="settings-preview" aria-hidden="true" innerHTML={picture} />;
}

type ChoiceName = 'theme' | 'language' | 'street' | 'discs' | 'pause';

/** A setting with a few choices, all visible. */
function Choices<N extends ChoiceName>(props: {
  readonly name: N;
  readonly label: string;
  readonly hint?: string;
  readonly names: Readonly<Record<AllSettings[N], string>>;
}) {
  return (
    <ChoicesField<AllSettings[N]>
      label={props.label}
      hint={props.hint}
      value={settings[props.name]}
      choices={(CHOICES[props.name] as unknown as readonly AllSettings[N][]).map((value) => ({
        value,
        label: props.names[value],
        ...(props.name === 'language' && value !== 'system' ? { language: String(value) } : {}),
      }))}
      onChoose={(value) => setSettings({ [props.name]: value })}
    />
  );
}

function Switch(props: {
  readonly name: 'sound' | 'haptics' | 'hints';
  readonly label: string;
  readonly hint?: string;
}) {
  return (
    <SwitchField {...props} checked={settings[props.name]} onChange={(value) => setSettings({ [props.name]: value })} />
  );
}

/** Every setting takes effect at once and is stored. */
export function SettingsScreen() {
  const words = settingsWords;
  return (
    <div class="page settings">
      <h1>{words().title}</h1>
      <section>
        <h2>{words().looks}</h2>
        <div class="settings-choices">
          <Choices name="theme" label={words().theme} names={words().themes} />
          <Choices name="street" label={words().street} names={words().streets} />
          <Choices name="discs" label={words().discs} names={words().discSets} />
          <LooksPreview />
          <Choices
            name="language"
            label={words().language}
            names={{ system: words().systemLanguage, ...LANGUAGE_NAMES }}
          />
        </div>
      </section>
      <section>
        <h2>{words().playing}</h2>
        <div class="settings-choices">
          <Choices name="pause" label={words().pause} hint={words().pauseHint} names={words().pauses} />
          <div>
            <Switch name="sound" label={words().sound} />
            <Switch name="haptics" label={words().haptics} hint={words().hapticsHint} />
            <Switch name="hints" label={words().hints} hint={words().hintsHint} />
          </div>
        </div>
      </section>
      <section class="settings-keyboard">
        <h2>{words().keyboard}</h2>
        <KeyList />
      </section>
      <section>
        <h2>{words().about}</h2>
        <div class="settings-about">
          <p>{words().version(version)}</p>
          <p class="soft">{words().licence}</p>
          <p class="soft">{words().font}</p>
        </div>
      </section>
    </div>
  );
}
