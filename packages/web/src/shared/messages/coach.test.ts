import { CERTAINTIES, claimCodes } from '@rowhouse/coach/internal';
import { LESSONS, wordsOfStep } from '@rowhouse/coach/lessons';
import { type ClaimWords, ENGLISH_LESSONS, type LessonWords } from '@rowhouse/coach/words';
import { describe, expect, test } from 'vitest';
import { type CoachMessages, en } from './coach/en.ts';
import { LANGUAGES, type Language } from './languages.ts';

/** The exports of the language files of a glob, by language. */
const byLanguage = <T>(english: T, files: Readonly<Record<string, Readonly<Record<string, T>>>>) => {
  const found: Partial<Record<Language, T>> = { en: english };
  for (const [path, file] of Object.entries(files)) {
    const language = path.slice(-5, -3) as Language;
    found[language] = file[language] as T;
  }
  return found as Readonly<Record<Language, T>>;
};

const COACH = byLanguage(en, import.meta.glob('./coach/??.ts', { eager: true }));
const { zh, ar } = COACH;
const LESSON_WORDS = byLanguage<LessonWords>(
  ENGLISH_LESSONS,
  import.meta.glob('../../learn/messages/??.ts', { eager: true }),
);

const CODES = [...new Set([...claimCodes('connect'), ...claimCodes('morris')])];

/** A claim with a different word for every part. */
const CLAIM: ClaimWords = {
  player: '<PLAYER>',
  against: '<AGAINST>',
  place: '<PLACE>',
  second: '<SECOND>',
  places: '<PLACES>',
  anyPlace: '<PLACES>',
  count: 3,
  along: '<ALONG>',
  upright: null,
  isOdd: true,
  move: '<MOVE>',
  playing: '<MOVE>',
  how: '<HOW>',
  removed: '<REMOVED>',
  here: '<HERE>',
  isOutOfReach: false,
  guard: '<GUARD>',
  stopped: '<STOPPED>',
  stops: 2,
  evaluation: '<EVALUATION>',
  instead: '<INSTEAD>',
  insteadWins: true,
  // English says this number in place of `instead`, so `parts` counts it as <INSTEAD>.
  insteadMoves: 5,
  moves: 7,
  list: '<LIST>',
  shortList: '<LIST>',
  isColumn: false,
  isPlacing: true,
  story: '<STORY>',
  storySentence: '<STORY>',
  answer: '<ANSWER>',
  reply: '<ANSWER>',
  isAnswerStep: false,
  third: '<THIRD>',
  fourth: '<FOURTH>',
  fourthReply: '<FOURTH>',
  idea: '<IDEA>',
  ideaCode: 'parity',
  ideaAgainst: '<AGAINST>',
  before: 7,
  left: 3,
  isWin: false,
  groups: '<GROUPS>',
  partners: ['<GROUPS>'],
  threat: '<THREAT>',
  planWins: true,
  discs: '',
  discsAlong: '',
  lacks: '',
  isKey: true,
  denies: true,
  decides: true,
  ends: true,
  variant: 0,
};

/** The parts of a claim that a sentence names. */
const parts = (text: string) =>
  [...new Set(text.replaceAll(/\b5\b/g, '<INSTEAD>').match(/<[A-Z]+>|\b[37]\b/g) ?? [])].sort();

describe.each(LANGUAGES)('the coach in %s', (name) => {
  const language = COACH[name];
  test.each(CODES)('the claim %s names the same parts as in English', (code) => {
    const sentence = (catalogue: CoachMessages) => {
      const words = catalogue.why.claims[code];
      return typeof words === 'string' ? words : words(CLAIM);
    };
    expect(sentence(language)).not.toMatch(/undefined|\bnull\b|NaN/);
    expect(parts(sentence(language))).toEqual(parts(sentence(en)));
    // These claims have another form without a count.
    const withoutCount = (catalogue: CoachMessages) => {
      const words = catalogue.why.claims[code];
      return typeof words === 'string' ? words : words({ ...CLAIM, count: 0 });
    };
    if (code === 'too-late' || code === 'answered' || code === 'to-and-fro')
      expect(parts(withoutCount(language))).toEqual(parts(withoutCount(en)));
    if (name !== 'en' && code !== 'leads-to' && code !== 'runs-into') expect(sentence(language)).not.toBe(sentence(en));
  });

  test.each(Object.keys(en.why.events) as (keyof CoachMessages['why']['events'])[])(
    'the event %s names the same parts as in English',
    (event) => {
      const sentence = (catalogue: CoachMessages) => catalogue.why.events[event](CLAIM);
      expect(parts(sentence(language))).toEqual(parts(sentence(en)));
    },
  );

  test('special forms of claims and events name the same parts as in English', () => {
    const place = { owner: '<PLAYER>', discs: '<DISCS>', discsAlong: '<ALONG>' };
    const sentences = ({ why: { claims, course, onTheWay, events, standing, decided } }: CoachMessages) => [
      course('<PLAYER>', '<MOVES>'),
      (claims['only-reply'] as (words: ClaimWords) => string)({ ...CLAIM, denies: false }),
      (claims.fails as (words: ClaimWords) => string)({ ...CLAIM, here: null, isKey: false }),
      standing({ ...place, lacks: '' }),
      standing({ ...place, lacks: '<LACKS>' }),
      decided(CLAIM),
      decided({ ...CLAIM, ends: false }),
      (claims.prevents as (words: ClaimWords) => string)({ ...CLAIM, guard: null, here: null }),
      (claims['throws-away'] as (words: ClaimWords) => string)({ ...CLAIM, left: 1 }),
      onTheWay('<STORY>', CLAIM),
      events['lasting-threat']({ ...CLAIM, variant: 1 }),
      events['lasting-threat']({ ...CLAIM, ends: false }),
      events['lasting-threat']({ ...CLAIM, decides: false }),
      events['follow-up']({ ...CLAIM, count: 4 }),
      events['sure-mill']({ ...CLAIM, places: '<PLACE>', count: 1, isOutOfReach: true }),
    ];
    expect(sentences(language).map(parts)).toEqual(sentences(en).map(parts));
  });

  test.each(CERTAINTIES)('a line that is %s names the same parts as in English', (certainty) => {
    const sentence = ({ why }: CoachMessages) => why.story(why.after[certainty]('<MOVES>', '<AGAINST>'), '<EVENT>');
    expect(parts(sentence(language))).toEqual(parts(sentence(en)));
  });
});

test.each([
  ['de', 'Besetzt d2.', 'antwortet <ANSWER> und besetzt d2.'],
  ['fr', 'Prend d2.', 'répond <ANSWER> et prend d2.'],
  ['es', 'Ocupa d2.', 'responde <ANSWER> y ocupa d2.'],
  ['es', 'Impide un molino.', 'responde <ANSWER> e impide un molino.'],
  ['it', 'Occupa d2.', 'risponde <ANSWER> e occupa d2.'],
  ['pt', 'Ocupa d2.', 'responde <ANSWER> e ocupa d2.'],
] as const)('the purpose of an answer completes its sentence in %s: %s', (name, idea, end) => {
  const answered = COACH[name].why.claims.answered as (words: ClaimWords) => string;
  expect(answered({ ...CLAIM, count: 0, idea, ideaCode: 'denies-mill' })).toContain(end);
  expect(answered({ ...CLAIM, count: 0, idea })).toContain(`. ${idea}`);
});

describe('inserted words fit their sentences', () => {
  const sentences = (
    { why }: CoachMessages,
    codes: readonly (keyof typeof why.claims)[],
    inserted: Partial<ClaimWords>,
  ) =>
    codes.map((code) => {
      const words = why.claims[code];
      return typeof words === 'string' ? words : words({ ...CLAIM, ...inserted });
    });

  test('a space separates points from Chinese characters', () => {
    const [place, move] = ['a4', 'a1–a4'];
    const sides = {
      player: '红方',
      against: '蓝方',
      evaluation: '和棋',
      instead: '和棋',
      how: '和棋',
      idea: '成三连。',
    };
    const places = { place, places: place, second: place, here: place, removed: place, guard: null };
    const moves = { move, answer: move, third: move, fourth: move, list: move };
    const story = zh.why.after.example(`${move}, ${move}`, '蓝方');
    const inserted: Partial<ClaimWords> = { ...sides, ...places, ...moves, story };
    for (const sentence of sentences(zh, [...claimCodes('morris'), 'double-mill-threat'], inserted))
      expect(sentence).not.toMatch(/\p{Script=Han}[a-z\d]|[a-z\d]\p{Script=Han}|, /u);
  });

  test.each(['zh', 'ja', 'ar'] as const)('the moves of a line are separated by the comma of %s', (name) => {
    for (const certainty of CERTAINTIES) expect(COACH[name].why.after[certainty]('4, 4, 5', '')).not.toContain(',');
  });

  test('prepositions attach to colours by the rules of Arabic spelling', () => {
    const inserted = { player: 'الأحمر', against: 'الأزرق', place: 'العمود 4 الصف 2', answer: 'العمود 4' };
    for (const count of [0, 1, 2])
      for (const sentence of sentences(ar, CODES, { ...inserted, count }))
        expect(sentence).not.toMatch(/[لبفك]ـال|لال/);
  });
});

test.each(LANGUAGES)('every step of a lesson has words in %s', (name) => {
  const language = LESSON_WORDS[name];
  const keys = LESSONS.flatMap(({ id, steps }) =>
    steps.flatMap(({ id: own, goal, words = own }) =>
      goal.kind === 'play-out' ? [] : [words.includes('.') ? words : `${id}.${words}`],
    ),
  );
  expect(Object.keys(language.steps).sort()).toEqual([...new Set(keys)].sort());
  for (const lesson of LESSONS) {
    expect(language.titles[lesson.id]).toBeTruthy();
    for (const step of lesson.steps) {
      const words = wordsOfStep(language, lesson, step);
      expect(words.say).toBeTruthy();
      // A step with a task has words for a right move, and for a wrong move if there can be one.
      expect(words.right !== '').toBe(step.goal.kind !== 'look');
      expect(words.wrong !== '').toBe(step.goal.kind !== 'look' && step.goal.kind !== 'any');
    }
  }
});
