/** A13, A14, B4: a game or a set-up as text and as a link to copy, and as a file in any format. */
import { writeFileSync } from 'node:fs';
import { gameOf, makeRecord } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import type { Save } from '@rowhouse/table';
import { fitsHistoric } from '@rowhouse/table/internal';
import { errorMessage } from '../../command.ts';
import { DEFAULT_SERVER } from '../../games/open-seat.ts';
import { type Format, typedPath, writeSave } from '../../games/read-game.ts';
import type { FullScreenApp, Page } from './app.ts';
import { listPage } from './list-page.ts';

/** The name of a file in each format. */
const FILES: readonly (readonly [Format, name: string, what: string])[] = [
  ['native', 'game.json', 'everything, for Rowhouse'],
  ['moves', 'moves.txt', 'the moves'],
  ['saved_game', 'Saved_Game.txt', 'the position'],
  ['save_txt', 'save.txt', 'the position'],
];

/** The text of a game: a record, which `rowhouse play` and `review` read. Of a set-up: its position. */
const textOf = (save: Save): string =>
  save.kind === 'game' ? makeRecord(save.state.record) : gameOf(save.setup.config).makeSetup(save.setup);

export function sharePage(app: FullScreenApp, save: Save, back: () => void, close: Page['close']): void {
  const text = textOf(save);
  const copy = (what: string) => () => {
    app.copy(what);
    page.say('Copied, if this terminal lets programs copy.');
  };
  const write = (format: Format, name: string) => () =>
    page.ask({
      text: ' File: ',
      typed: name,
      maxLength: 200,
      done(typed) {
        const file = typedPath(typed);
        try {
          // A file that exists is never replaced.
          writeFileSync(file, writeSave(format, save), { flag: 'wx' });
          page.say(`Written to ${file}.`);
        } catch (error) {
          const { code } = error as NodeJS.ErrnoException;
          page.say(code === 'EEXIST' ? `${file} exists already: choose another name.` : `${errorMessage(error)}.`);
        }
      },
    });
  const formats = FILES.filter(([format]) =>
    format === 'moves' ? save.kind === 'game' : format === 'native' || fitsHistoric(save),
  );
  const page = listPage({
    title: 'Share and export',
    items: () => [
      { label: `Copy as text: ${text}`, choose: copy(text) },
      ...(save.kind === 'game'
        ? [{ label: 'Copy a link', choose: copy(`${DEFAULT_SERVER}/#/game/${packRecord(save.state.record)}`) }]
        : []),
      ...formats.map(([format, name, what]) => ({
        label: `Write ${name} (${what})`,
        choose: write(format, name),
      })),
    ],
    back,
    close,
  });
  app.show(page);
}
