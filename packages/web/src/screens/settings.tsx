import { version } from '../../package.json';
import { LANGUAGE_NAMES, LANGUAGES } from '../messages/languages.ts';
import { t } from '../messages/messages.ts';
import { Choices, Switch } from '../parts/fields.tsx';
import { type Settings as AllSettings, PAUSES, setSettings, settings } from '../settings.ts';
import './settings.css';

const THEMES = ['system', 'light', 'dark'] as const satisfies readonly AllSettings['theme'][];

/** Every choice holds at once, and is found again. */
export function Settings() {
  return (
    <div class="page settings">
      <h1>{t().settings.title}</h1>
      <section>
        <h2>{t().settings.looks}</h2>
        <div class="settings-choices">
          <Choices
            label={t().settings.theme}
            value={settings.theme}
            choices={THEMES.map((value) => ({ value, label: t().settings.themes[value] }))}
            onChoose={(theme) => setSettings({ theme })}
          />
          <Choices
            label={t().settings.language}
            value={settings.language}
            choices={[
              { value: 'system' as const, label: t().settings.systemLanguage },
              ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], language: value })),
            ]}
            onChoose={(language) => setSettings({ language })}
          />
        </div>
      </section>
      <section>
        <h2>{t().settings.playing}</h2>
        <div class="settings-choices">
          <Choices
            label={t().settings.pause}
            hint={t().settings.pauseHint}
            value={settings.pause}
            choices={PAUSES.map((value) => ({ value, label: t().settings.pauses[value] }))}
            onChoose={(pause) => setSettings({ pause })}
          />
          <div>
            <Switch label={t().settings.sound} checked={settings.sound} onChange={(sound) => setSettings({ sound })} />
            <Switch
              label={t().settings.haptics}
              hint={t().settings.hapticsHint}
              checked={settings.haptics}
              onChange={(haptics) => setSettings({ haptics })}
            />
          </div>
        </div>
      </section>
      <section>
        <h2>{t().settings.about}</h2>
        <div class="settings-about">
          <p>{t().settings.version(version)}</p>
          <p class="soft">{t().settings.licence}</p>
          <p class="soft">{t().settings.font}</p>
        </div>
      </section>
    </div>
  );
}
