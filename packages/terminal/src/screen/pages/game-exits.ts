/** Where the exits of a game page lead: to its seats, to the stored games, and out. */
import type { OpenGame } from '../../games/open-game.ts';
import { gameName } from '../../text/game-words.ts';
import type { FullScreenApp } from './app.ts';
import type { GameExits, GamePage } from './game-page.ts';
import { SavedGamesPage } from './saved-games-page.ts';
import { openSettings, SettingsPage } from './settings-page.ts';
import { SetupPage } from './setup-page.ts';

/** For an app that was opened for one game: leaving the game ends the app. */
export const exitsFromApp = (app: FullScreenApp): GameExits => gameExits(app, (message) => app.exit(message));

export const gameExits = (app: FullScreenApp, leave: GameExits['leave']): GameExits => {
  const openOn = async (page: GamePage, game: OpenGame) => {
    const message = await page.saveOnLeave();
    page.open(game);
    page.showMessage(message);
    app.show(page);
  };
  return {
    leave,
    changeSeats(page) {
      const { record, seats } = page.state;
      app.show(
        new SettingsPage(
          openSettings(`${gameName(record.config)}: who plays`, record.config, false, seats),
          {
            back: () => app.show(page),
            play: (choice) => {
              page.reseat(choice.seats);
              app.show(page);
            },
          },
          () => page.close(),
        ),
      );
    },
    async loadGame(page) {
      const savedGames = await SavedGamesPage.open(
        app.services,
        {
          back: () => app.show(page),
          renamed: (id, name) => page.renamed(id, name),
          load: (game) => openOn(page, game),
          setUp: (setup, id) =>
            app.show(
              new SetupPage(app, setup, { leave: () => app.show(page), play: (game) => openOn(page, game) }, id),
            ),
        },
        () => page.close(),
      );
      if (savedGames.ok) app.show(savedGames.value);
      else page.showMessage(savedGames.error);
    },
  };
};
