/**
 * The scenes of `npm run snapshots`. To add a scene, add an entry to a list.
 */
import { gameInProgress, savedGame } from '../support/stored-game.ts';
import { ANALYSIS_SCENES } from './analysis-scenes.ts';
import { LEARNING_SCENES } from './learning-scenes.ts';
import { ONLINE_SCENES } from './online-scenes.ts';
import { PLAY_SCENES } from './play-scenes.ts';
import { click, PLAYED, SCENE_DAY, type Scene, shows, showsText } from './scene.ts';
import { TOURNAMENT_SCENES } from './tournament-scenes.ts';

/** The address of a shared game. A record is a game in one line (docs/formats.md). */
const link = (record: string): string => `/game/${encodeURIComponent(record)}`;

const SET_UP_SCENES: readonly Scene[] = [
  { name: 'new-connect4', at: '/new/connect4', storage: PLAYED },
  { name: 'new-connectx', at: '/new/connectx' },
  { name: 'new-morris', at: '/new/morris' },
  { name: 'free-play', at: '/set-up' },
  {
    name: 'free-play-valid',
    at: `/set-up/connect-7x6x4/${encodeURIComponent('......./......./......./......./...b.../..rbr..')}`,
    steps: [click('Check the position'), shows('button', /^Play on$/)],
  },
  { name: 'free-play-morris', at: '/set-up/morris-9' },
  {
    name: 'free-play-morris-proved',
    at: `/set-up/morris-6/${encodeURIComponent('rrr...../b.b..... b 3 3')}`,
    steps: [click('Check the position'), shows('button', 'Replay it')],
  },
  {
    name: 'free-play-morris-unreachable',
    at: `/set-up/morris-6/${encodeURIComponent('bbbrr.r./...rbbbr r 0 0')}`,
    steps: [click('Check the position'), showsText('no order of moves leads here')],
  },
];

const OTHER_SCENES: readonly Scene[] = [
  { name: 'you', at: '/you', storage: PLAYED },
  { name: 'you-first', at: '/you' },
  { name: 'you-arabic', at: '/you', lang: 'ar', storage: PLAYED },
  { name: 'saved', at: '/saved' },
  {
    name: 'saved-games',
    at: '/saved',
    storage: {
      ...savedGame('Rainy Sunday', 'connect-7x6x4 r 44533261526', SCENE_DAY.getTime()),
      ...gameInProgress('morris-6 r 0.0,0.4,0.1,1.2,0.2x1.2,1.6', { 1: 'level-3' }, SCENE_DAY.getTime() - 86_400_000),
    },
  },
  {
    name: 'saved-game',
    at: '/saved',
    storage: savedGame('Rainy Sunday', 'connect-7x6x4 r 44533261526', SCENE_DAY.getTime()),
    steps: [click('More: Rainy Sunday'), shows('dialog', 'Rainy Sunday')],
  },
  { name: 'settings', at: '/settings' },
  { name: 'settings-arabic', at: '/settings', lang: 'ar' },
  { name: 'shared', at: link('connect-7x6x4 r 4435261') },
  { name: 'not-found', at: '/attic' },
];

export const SCENES: readonly Scene[] = [
  ...PLAY_SCENES,
  ...SET_UP_SCENES,
  ...ANALYSIS_SCENES,
  ...LEARNING_SCENES,
  ...ONLINE_SCENES,
  ...TOURNAMENT_SCENES,
  ...OTHER_SCENES,
];
