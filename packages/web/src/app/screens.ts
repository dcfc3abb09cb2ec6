import { type Component, lazy } from 'solid-js';
import { Home } from '../home/home.tsx';
import { t } from '../shared/messages/messages.ts';
import { hasServer } from '../shared/platform/server-address.ts';

const Play = lazy(async () => ({ default: (await import('../play/game-table.tsx')).Play }));
const NewGame = lazy(async () => ({ default: (await import('../new-game/new-game.tsx')).NewGameScreen }));
const FreePlay = lazy(async () => ({ default: (await import('../set-up/set-up.tsx')).FreePlay }));
const SavedGames = lazy(async () => ({ default: (await import('../saves/saved-games.tsx')).SavedGames }));
const Shared = lazy(async () => ({ default: (await import('../saves/shared-game.tsx')).Shared }));
const Analysis = lazy(async () => ({ default: (await import('../analysis/analysis.tsx')).AnalysisScreen }));
const Learn = lazy(async () => ({ default: (await import('../learn/learn.tsx')).Learn }));
const Puzzles = lazy(async () => ({ default: (await import('../learn/puzzles.tsx')).Puzzles }));
const Lessons = lazy(async () => ({ default: (await import('../learn/lessons.tsx')).Lessons }));
const Review = lazy(async () => ({ default: (await import('../review/review.tsx')).ReviewScreen }));
const You = lazy(async () => ({ default: (await import('../you/you.tsx')).You }));
const Online = lazy(async () => ({ default: (await import('./online.tsx')).OnlineScreen }));
const Settings = lazy(async () => ({ default: (await import('../settings/settings.tsx')).SettingsScreen }));

/** `join` is short, because pupils type it from a wall. */
const ONLINE = ['online', 'join'];

interface ScreenEntry {
  readonly Screen: Component;
  /** The name of the tab. */
  title(): string;
}

/**
 * Every screen by the first part of its address: `#/saved` is `saved`. The start page comes with the first script. It
 * fetches the table as soon as the player can use its board. Other screens load when the player opens them.
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
  ...(hasServer() ? ONLINE.map((name) => [name, { Screen: Online, title: () => t().home.online }] as const) : []),
  ['you', { Screen: You, title: () => t().play.you }],
  ['settings', { Screen: Settings, title: () => t().nav.settings }],
]);
