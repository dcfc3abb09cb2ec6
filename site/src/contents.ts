/** The documents of the site, in the order of its navigation. A document that is not listed here is an error. */
export interface Group {
  readonly title: string;
  /** Files of the checkout, without their ending `.md`. */
  readonly documents: readonly string[];
}

export const HOME = 'docs/start';

/** Its page goes on with every REST call and every WebSocket message. */
export const WIRE = 'docs/wire';

export const GROUPS: readonly Group[] = [
  {
    title: 'Guides',
    documents: [HOME, 'docs/first-page', 'docs/own-bot', 'docs/online-bot', 'docs/formats', 'docs/setups'],
  },
  { title: 'Games', documents: ['docs/morris', 'docs/coach'] },
  { title: 'Online play', documents: ['docs/online', 'docs/tournaments', 'docs/ratings', WIRE, 'docs/hosting'] },
  { title: 'Terminal', documents: ['docs/terminal', 'docs/ugi'] },
  {
    title: 'The project',
    documents: [
      'README',
      'CONTRIBUTING',
      'CHANGELOG',
      'docs/dev/architecture',
      'docs/dev/glossary',
      'docs/dev/connect-solved',
      'docs/dev/morris-solved',
      'docs/dev/threat-model',
      'docs/dev/reliability',
      'docs/dev/requirements',
      'docs/dev/dependencies',
      'docs/dev/publishing',
    ],
  },
];
