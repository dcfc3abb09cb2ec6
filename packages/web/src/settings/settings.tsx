import { snapshot } from '@rowhouse/board/svg';
import { gameOf, parseRecord, replay, unwrap } from '@rowhouse/rules';
import { version } from '../../package.json';
import { ChoicesField, SwitchField } from '../shared/controls/fields.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '../shared/messages/languages.ts';
import {
  type Settings as AllSettings,
  DISC_SETS,
  PAUSES,
  STREETS,
  setSettings,
  settings,
} from '../shared/platform/settings.ts';
import { KeyList } from './keys.tsx';
import { settingsWords } from './messages/index.ts';
import './settings.css';

/** A game with discs of both players. */
const EXAMPLE = unwrap(parseRecord('connect-7x6x4 r 4453362'));

/** The street and the discs that are chosen. It is decoration: the choices have names. */
function LooksPreview() {
  const { config } = EXAMPLE;
  const picture = snapshot(gameOf(config).toSetup(unwrap(replay(EXAMPLE))), { theme: 'css' });
  return <div class="settings-preview" aria-hidden="true" innerHTML={picture} />;
}

const THEMES = ['system', 'light', 'dark'] as const satisfies readonly AllSettings['theme'][];

/** Every setting takes effect at once and is stored. */
export function Settings() {
  return (
    <div class="page settings">
      <h1>{settingsWords().title}</h1>
      <section>
        <h2>{settingsWords().looks}</h2>
        <div class="settings-choices">
          <ChoicesField
            label={settingsWords().theme}
            value={settings.theme}
            choices={THEMES.map((value) => ({ value, label: settingsWords().themes[value] }))}
            onChoose={(theme) => setSettings({ theme })}
          />
          <ChoicesField
            label={settingsWords().street}
            value={settings.street}
            choices={STREETS.map((value) => ({ value, label: settingsWords().streets[value] }))}
            onChoose={(street) => setSettings({ street })}
          />
          <ChoicesField
            label={settingsWords().discs}
            value={settings.discs}
            choices={DISC_SETS.map((value) => ({ value, label: settingsWords().discSets[value] }))}
            onChoose={(discs) => setSettings({ discs })}
          />
          <LooksPreview />
          <ChoicesField
            label={settingsWords().language}
            value={settings.language}
            choices={[
              { value: 'system' as const, label: settingsWords().systemLanguage },
              ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], language: value })),
            ]}
            onChoose={(language) => setSettings({ language })}
          />
        </div>
      </section>
      <section>
        <h2>{settingsWords().playing}</h2>
        <div class="settings-choices">
          <ChoicesField
            label={settingsWords().pause}
            hint={settingsWords().pauseHint}
            value={settings.pause}
            choices={PAUSES.map((value) => ({ value, label: settingsWords().pauses[value] }))}
            onChoose={(pause) => setSettings({ pause })}
          />
          <div>
            <SwitchField
              label={settingsWords().sound}
              checked={settings.sound}
              onChange={(sound) => setSettings({ sound })}
            />
            <SwitchField
              label={settingsWords().haptics}
              hint={settingsWords().hapticsHint}
              checked={settings.haptics}
              onChange={(haptics) => setSettings({ haptics })}
            />
            <SwitchField
              label={settingsWords().hints}
              hint={settingsWords().hintsHint}
              checked={settings.hints}
              onChange={(hints) => setSettings({ hints })}
            />
          </div>
        </div>
      </section>
      <Keyboard />
      <section>
        <h2>{settingsWords().about}</h2>
        <div class="settings-about">
          <p>{settingsWords().version(version)}</p>
          <p class="soft">{settingsWords().licence}</p>
          <p class="soft">{settingsWords().font}</p>
        </div>
      </section>
    </div>
  );
}

/** What the keys do. A phone has none. */
function Keyboard() {
  return (
    <section class="settings-keyboard">
      <h2>{settingsWords().keyboard}</h2>
      <KeyList />
    </section>
  );
}
