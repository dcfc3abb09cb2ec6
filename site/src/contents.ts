/**
 * The documents of the site. Pages for users are in its navigation and its search. Pages for contributors have a
 * navigation of their own, which begins at CONTRIBUTING. A document that is not listed here is an error.
 */
export interface Group {
  readonly title: string;
  /** Files of the checkout, without their ending `.md`. */
  readonly documents: readonly string[];
}

export const HOME = 'docs/start';

/** Its page continues with every REST call and every WebSocket message. */
export const WIRE = 'docs/wire';

export const GROUPS: readonly Group[] = [
  {
    title: 'Guides',
    documents: [
      HOME,
      'docs/first-page',
      'docs/async-boards',
      'docs/pictures',
      'docs/frameworks',
      'docs/input',
      'docs/engine-worker',
      'docs/bundlers',
      'docs/own-bot',
      'docs/online-bot',
      'docs/versions',
    ],
  },
  {
    title: 'Reference',
    documents: [
      'docs/formats',
      'docs/setups',
      'docs/scores',
      'docs/coach',
      'docs/morris',
      'docs/ugi',
      'docs/online',
      WIRE,
    ],
  },
  { title: 'Play and host', documents: ['docs/terminal', 'docs/tournaments', 'docs/ratings', 'docs/hosting'] },
  { title: 'The project', documents: ['CHANGELOG', 'CONTRIBUTING'] },
];

export const CONTRIBUTORS: readonly Group[] = [
  {
    title: 'Contribute',
    documents: [
      'CONTRIBUTING',
      'README',
      'docs/dev/architecture',
      'docs/dev/glossary',
      'docs/dev/requirements',
      'docs/dev/connect-solved',
      'docs/dev/morris-solved',
      'docs/dev/data-files',
      'docs/dev/reliability',
      'docs/dev/threat-model',
      'docs/dev/dependencies',
      'docs/dev/publishing',
    ],
  },
  {
    title: 'Measurements',
    documents: ['docs/notes/coach', 'docs/notes/performance', 'docs/notes/reliability', 'docs/notes/strength'],
  },
];

/** The page that the search must list first, by the word searched for. */
export const SEARCHES: Readonly<Record<string, string>> = {
  worker: 'docs/engine-worker',
  'worker pool': 'docs/engine-worker',
  abort: 'docs/engine-worker',
  cancel: 'docs/engine-worker',
  vite: 'docs/bundlers',
  csp: 'docs/bundlers',
  'wasm-unsafe-eval': 'docs/bundlers',
  'engine-file': 'docs/bundlers',
  'file not found': 'docs/bundlers',
  typescript: 'docs/frameworks',
  'minimum typescript': 'docs/versions',
  'node version': 'docs/versions',
  vue: 'docs/frameworks',
  svelte: 'docs/frameworks',
  png: 'docs/pictures',
  focus: 'docs/async-boards',
  error: 'docs/input',
  'error messages': 'docs/input',
  score: 'docs/scores',
  premove: 'docs/async-boards',
  react: 'docs/frameworks',
  admin: 'docs/hosting',
  host: 'docs/hosting',
  offline: 'docs/hosting',
  'rate limit': 'docs/online',
  bot: 'docs/own-bot',
  dark: 'docs/first-page',
  level: 'docs/first-page',
  install: HOME,
  tarball: HOME,
  openapi: 'docs/online',
  hint: 'docs/coach',
};
