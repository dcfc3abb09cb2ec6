import { type Component, lazy } from 'solid-js';
import { hasServer } from '../basics/server-address.ts';
import { t } from '../messages/messages.ts';
import { Home } from '../screens/home/home.tsx';

const Play = lazy(async () => ({ default: (await import('../screens/play/play.tsx')).Play }));
const NewGame = lazy(async () => ({ default: (await import('../screens/new-game/new-game.tsx')).NewGame }));
const FreePlay = lazy(async () => ({ default: (await import('../screens/free-play/free-play.tsx')).FreePlay }));
const SavedGames = lazy(async () => ({ default: (await import('../screens/saved-games/saved-games.tsx')).SavedGames }));
const Shared = lazy(async () => ({ default: (await import('../screens/shared/shared.tsx')).Shared }));
const Analysis = lazy(async () => ({ default: (await import('../screens/analysis/analysis.tsx')).Analysis }));
const Learn = lazy(async () => ({ default: (await import('../screens/learn/learn.tsx')).Learn }));
const Puzzles = lazy(async () => ({ default: (await import('../screens/learn/puzzles.tsx')).Puzzles }));
const Lessons = lazy(async () => ({ default: (await import('../screens/learn/lessons.tsx')).Lessons }));
const Review = lazy(async () => ({ default: (await import('../screens/review/review.tsx')).Review }));
const You = lazy(async () => ({ default: (await import('../screens/you/you.tsx')).You }));
const Online = lazy(async () => ({ default: (await import('../screens/online/online.tsx')).Online }));
const Settings = lazy(async () => ({ default: (await import('../screens/settings/settings.tsx')).Settings }));

interface ScreenEntry {
  readonly Screen: Component;
  /** What the tab is called there. */
  title(): string;
}

/**
 * Every screen by the first part of its address: `#/saved` is `saved`. The start comes with the page and fetches the
 * table as soon as its own board can be used; the others are fetched when somebody goes there.
 */
export const SCREENS: ReadonlyMap<string, ScreenEntry> = new Map<string, ScreenEntry>([
  ['', { Screen: Home, title: () => t().app.name }],
  ['play', { Screen: Play, title: () => t().nav.play }],
  ['new', { Screen: NewGame, title: () => t().play.newGame }],
  ['set-up', { Screen: FreePlay, title: () => t().nav.setUp }],
  ['saved', { Screen: SavedGames, title: () => t().nav.saves }],
  ['game', { Screen: Shared, title: () => t().app.shared }],
  ['analyse', { Screen: Analysis, title: () => t().nav.analyse }],
  ['learn', { Screen: Learn, title: () => t().nav.learn }],
  ['puzzles', { Screen: Puzzles, title: () => t().nav.learn }],
  ['lessons', { Screen: Lessons, title: () => t().nav.learn }],
  ['review', { Screen: Review, title: () => t().play.review }],
  ...(hasServer() ? [['online', { Screen: Online, title: () => t().home.online }] as const] : []),
  ['you', { Screen: You, title: () => t().play.you }],
  ['settings', { Screen: Settings, title: () => t().nav.settings }],
]);
