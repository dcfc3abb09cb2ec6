/** Where the exits of a game page lead: to its seats, to the stored games, and out. */
import type { OpenGame } from '../../games/open-game.ts';
import { gameName } from '../../text/game-words.ts';
import type { FullScreenApp } from './app.ts';
import type { GameExits, GamePage } from './game-page.ts';
import { openSavedGames } from './saved-games-page.ts';
import { openSettings, settingsPage } from './settings-page.ts';
import { setupPage } from './setup-page.ts';

/** For an app that was opened for one game: leaving the game ends the app. */
export const exitsFromApp = (app: FullScreenApp): GameExits => gameExits(app, (message) => app.exit(message));

export const gameExits = (app: FullScreenApp, leave: GameExits['leave']): GameExits => ({
  leave,
  changeSeats(page) {
    const { record, seats } = page.state;
    const title = `${gameName(record.config)}: who plays`;
    app.show(
      settingsPage(openSettings(title, record.config, false, seats), {
        back: () => app.show(page),
        play(choice) {
          page.reseat(choice.seats);
          app.show(page);
        },
        close: () => page.close(),
      }),
    );
  },
  async loadGame(page: GamePage) {
    const back = () => app.show(page);
    const load = async (game: OpenGame) => {
      const message = await page.autosave.saveOnLeave(page.state);
      page.open(game);
      page.showMessage(message);
      back();
    };
    const savedGames = await openSavedGames(app.services, {
      back,
      load,
      renamed: (id, name) => page.autosave.renamed(id, name),
      setUp: (setup, id) => app.show(setupPage(app, setup, { leave: back, play: load }, id)),
      close: () => page.close(),
    });
    if (savedGames.ok) app.show(savedGames.value);
    else page.showMessage(savedGames.error);
  },
});
