/**
 * The neighbours at their windows, as SVG in a box of 80 around 0, 0: shoulders, a head, two dots, a curve, and something of
 * their own. They depict no real people.
 */
interface Face {
  readonly skin: string;
  readonly shirt: string;
  /** Behind the head. */
  readonly behind?: string;
  /** Over the face. */
  readonly over: string;
  readonly mouth?: string;
  readonly eyes?: 'closed';
}

const head = (skin: string) => `<rect x="-15" y="-19" width="30" height="35" rx="15" fill="${skin}"/>`;
const shoulders = (shirt: string) => `<path d="M-30 40C-30 20-16 15 0 15S30 20 30 40Z" fill="${shirt}"/>`;
const neck = (skin: string) => `<path d="M-6 8h12v10a6 6 0 0 1-12 0Z" fill="${skin}" stroke="#0002" stroke-width="1"/>`;
const INK = '#2a2733';
const OPEN = `<circle cx="-5.5" cy="-2" r="1.9" fill="${INK}"/><circle cx="5.5" cy="-2" r="1.9" fill="${INK}"/>`;
const CLOSED = `<path d="M-8-2q2.500 2.500 5 0M3-2q2.500 2.500 5 0" fill="none" stroke="${INK}" stroke-width="1.600" stroke-linecap="round"/>`;
const SMILE = 'M-4.500 6q4.500 4.500 9 0';

/** From the first neighbour to the tenth, and the keeper of the lighthouse. */
const FACES: readonly Face[] = [
  // Pim: a green cap.
  {
    skin: '#f0c8a0',
    shirt: '#b98200',
    over: '<path d="M-16-9C-16-24-8-27 0-27S16-24 16-12H24q3 0 2 3H-15Z" fill="#2f7d4c"/><path d="M2-12H26q1 4-3 4H2Z" fill="#21613a"/>',
  },
  // Aroha: long hair with a flower.
  {
    skin: '#b97a52',
    shirt: '#0c7d86',
    behind: '<path d="M-20-6C-22-28 22-28 20-6L24 26H-24Z" fill="#33221c"/>',
    over: '<path d="M-16-4C-16-24 16-24 16-4 10-14-2-16-16-4Z" fill="#33221c"/><circle cx="14" cy="-13" r="5" fill="#cf4037"/><circle cx="14" cy="-13" r="1.800" fill="#ffc93c"/>',
  },
  // Tomás: a moustache.
  {
    skin: '#dba374',
    shirt: '#cf4037',
    over: '<path d="M-16-5C-18-25 18-27 16-5 14-13 6-15-2-14S-14-12-16-5Z" fill="#3a2a20"/><path d="M-9 6C-5 2-1 3 0 4.500 1 3 5 2 9 6 5 7 2 6.500 0 6S-5 7-9 6Z" fill="#3a2a20"/>',
    mouth: 'M-3 9.500q3 2 6 0',
  },
  // Mirembe: a wrap.
  {
    skin: '#6b4226',
    shirt: '#c95c12',
    over: '<path d="M-17-9C-20-32 20-34 17-9 8-14-8-14-17-9Z" fill="#7248ab"/><path d="M-17-9C-8-14 8-14 17-9V-6C8-11-8-11-17-6Z" fill="#ffc93c"/><circle cx="-15.500" cy="6" r="2" fill="#ffc93c"/><circle cx="15.500" cy="6" r="2" fill="#ffc93c"/><path d="M-15 18q15 9 30 0" fill="none" stroke="#ffc93c" stroke-width="3"/>',
  },
  // Kenji: round glasses.
  {
    skin: '#f0cda4',
    shirt: '#454c5c',
    over: '<path d="M-16-4C-19-26 19-28 16-4 14-12 10-15 4-14L-2-16-6-12C-12-13-15-9-16-4Z" fill="#23222b"/><g fill="none" stroke="#23222b" stroke-width="1.800"><circle cx="-6" cy="-2" r="5"/><circle cx="6" cy="-2" r="5"/><path d="M-1-2h2"/></g>',
  },
  // Leila: a scarf.
  {
    skin: '#dcae86',
    shirt: '#21613a',
    behind: '<path d="M-21 2C-24-34 24-34 21 2 22 18 26 34 26 40H-26C-26 34-22 18-21 2Z" fill="#2f7d4c"/>',
    over: '<path d="M-15-4C-13-20 13-20 15-4L17-9C15-30-15-30-17-9Z" fill="#2f7d4c"/><path d="M-16 8C-10 22 10 22 16 8L20 26H-20Z" fill="#2f7d4c"/>',
  },
  // Harjit: a turban and a beard.
  {
    skin: '#b3794f',
    shirt: '#e8dac6',
    behind: '<path d="M-15 2C-15 22-6 26 0 26S15 22 15 2Z" fill="#2b2523"/>',
    over: '<path d="M-15 2C-15 20-5 24 0 24S15 20 15 2C11 8 6 4 0 4S-11 8-15 2Z" fill="#2b2523"/><path d="M-19-8C-22-34 22-34 19-8 10-16-8-16-19-8Z" fill="#b0307c"/><path d="M-18-12C-8-22 6-24 16-20M-19-8C-4-20 10-20 19-8" fill="none" stroke="#8a1f5f" stroke-width="1.800"/><path d="M-3 9q3 2.500 6 0" fill="none" stroke="#e8b9a0" stroke-width="1.800" stroke-linecap="round"/>',
    mouth: '',
  },
  // Ingrid: a bun, and her eyes are closed.
  {
    skin: '#f3d3bb',
    shirt: '#2a6ab8',
    behind: '<circle cy="-25" r="7" fill="#c9c6c4"/>',
    over: '<path d="M-16-2C-19-27 19-27 16-2 14-13 7-16 0-15S-14-13-16-2Z" fill="#c9c6c4"/>',
    eyes: 'closed',
  },
  // Zofia: earrings.
  {
    skin: '#f0c4a4',
    shirt: '#2a2733',
    behind: '<path d="M-20-2C-23-28 23-28 20-2L21 14H-21Z" fill="#a3391f"/>',
    over: '<path d="M-15-1C-17-24 17-24 15-1 13-10 8-12 0-12S-13-10-15-1Z" fill="#a3391f"/><circle cx="-17" cy="11" r="3" fill="#ffc93c"/><circle cx="17" cy="11" r="3" fill="#ffc93c"/>',
    mouth: 'M-4.500 7.500h9',
  },
  // Oyuna: a pointed hat.
  {
    skin: '#d9a273',
    shirt: '#b3261e',
    behind: '<path d="M-14 0v24M14 0v24" stroke="#23222b" stroke-width="5" stroke-linecap="round"/>',
    over: '<path d="M-17-10 0-36 17-10Z" fill="#2a6ab8"/><circle cy="-36" r="3.500" fill="#ffc93c"/><path d="M-19-12H19a3 3 0 0 1 3 3v2H-22V-9a3 3 0 0 1 3-3Z" fill="#5a3b2b"/><path d="M-3 17 12 34 16 30 2 15Z" fill="#ffc93c"/>',
  },
  // The keeper: a sou'wester and a white beard.
  {
    skin: '#e9bf98',
    shirt: '#2a2733',
    behind: '',
    over: '<path d="M-15 3C-15 24-4 27 0 27S15 24 15 3C10 9 5 6 0 6S-10 9-15 3Z" fill="#f4f1ea"/><path d="M-24-8C-14-12-16-28 0-28S14-12 24-8C10-12-10-12-24-8Z" fill="#e0a812"/><path d="M-3 11q3 2 6 0" fill="none" stroke="#a8765c" stroke-width="1.800" stroke-linecap="round"/>',
    mouth: '',
  },
];

const KEEPER = 10;

/** The historic programs have signs instead of faces. */
const SIGNS: Readonly<Record<string, string>> = {
  random:
    '<g fill="#fffdf8" stroke="#2a2733" stroke-width="3"><rect x="-20" y="-20" width="40" height="40" rx="9" transform="rotate(12)"/></g><g fill="#2a2733"><circle cx="-9" cy="-10" r="4"/><circle cx="11" cy="-6" r="4"/><circle cx="-12" cy="8" r="4"/><circle cx="7" cy="12" r="4"/></g>',
  'ten-rules':
    '<rect x="-18" y="-24" width="36" height="48" rx="4" fill="#fffdf8" stroke="#2a2733" stroke-width="3"/><path d="M-10-14h20M-10-6h20M-10 2h20M-10 10h12" stroke="#2a2733" stroke-width="3" stroke-linecap="round"/>',
  centre:
    '<g fill="none" stroke="#2a2733" stroke-width="3.500"><circle r="22"/><circle r="12"/></g><circle r="4.500" fill="#cf4037"/>',
  robut:
    '<rect x="-18" y="-14" width="36" height="32" rx="7" fill="#c8b79c" stroke="#2a2733" stroke-width="3"/><path d="M0-14v-9" stroke="#2a2733" stroke-width="3"/><circle cy="-25" r="4" fill="#cf4037"/><circle cx="-7" cy="-2" r="4" fill="#2a2733"/><circle cx="7" cy="-2" r="4" fill="#2a2733"/><path d="M-8 9h16" stroke="#2a2733" stroke-width="3" stroke-linecap="round"/>',
};

/** The picture of a computer player in a window. */
export function faceOf(bot: string): string {
  const level = /^level-(\d+)$/.exec(bot);
  const face = FACES[level ? Number(level[1]) - 1 : bot === 'perfect' ? KEEPER : -1];
  if (!face) return SIGNS[bot] ?? '';
  const mouth = face.mouth ?? SMILE;
  return [
    face.behind ?? '',
    shoulders(face.shirt),
    neck(face.skin),
    head(face.skin),
    face.eyes === 'closed' ? CLOSED : OPEN,
    mouth && `<path d="${mouth}" fill="none" stroke="${INK}" stroke-width="1.800" stroke-linecap="round"/>`,
    face.over,
  ].join('');
}
