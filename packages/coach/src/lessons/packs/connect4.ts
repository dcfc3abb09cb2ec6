import { ANY_MOVE, cells, LOOK, lines, moves, playOut, step, stopped, threats } from '../step.ts';

/** Connect Four from a position, with red to move. */
const setUp = (rows: string): string => `connect-7x6x4 r - from ${rows} r`;

const SEVEN = setUp('......./......./......./....rr./...brb./...rbb.');
const NEAR_THE_END = 'connect-7x6x4 r 67514331754233115154417544572773';
/** Every column except the fourth has an even number of free cells. */
const EVEN_BUT_ONE = setUp('......./......./br..r../bb.rb../rr.bbbr/rb.brbr');
const ROW_FOUR = cells([2, 3]);

/** The lessons of Connect Four. */
export const CONNECT4_LESSONS = {
  'connect4-first-steps': [
    step('drop', 'connect-7x6x4 r -', ANY_MOVE),
    step('stack', 'connect-7x6x4 r 44', moves('told', '4'), { marks: cells([3, 2]) }),
    step('row', 'connect-7x6x4 r 223344', moves('ends', '1 5'), { marks: cells([1, 0], [2, 0], [3, 0]) }),
    step('column', 'connect-7x6x4 r 616264', moves('ends', '6'), { marks: cells([5, 0], [5, 1], [5, 2]) }),
    step('diagonal', 'connect-7x6x4 r 4556766717', moves('ends', '7'), { marks: cells([3, 0], [4, 1], [5, 2]) }),
    step('block', 'connect-7x6x4 r 717264', moves('safe', '3'), { marks: cells([0, 0], [1, 0], [3, 0]) }),
    playOut('win', 'connect-7x6x4 r 3126454455'),
  ],
  'connect4-threats': [
    step('threat', 'connect-7x6x4 r 4142', moves('threatens', '4'), { marks: cells([3, 0], [3, 1]), reply: '4' }),
    step('double', 'connect-7x6x4 r 3141', moves('doubles', '5'), { marks: cells([2, 0], [3, 0]), reply: '2' }),
    step('cash-in', 'connect-7x6x4 r 314152', moves('ends', '6'), { marks: cells([2, 0], [3, 0], [4, 0]) }),
    step('see-it-coming', 'connect-7x6x4 r 7314', moves('prevents', '2 5 6'), { marks: cells([2, 0], [3, 0]) }),
    step('not-under', setUp('......./......./......./......./rbbb.../rrbr...'), moves('safe', '1 2 3 4 6 7'), {
      marks: cells([4, 1]),
      facts: threats(1, [4, 1]),
    }),
    playOut('win', 'connect-7x6x4 r 316433463255663312544724'),
  ],
  'connect4-reading': [
    step('ask', 'connect-7x6x4 r 333334145441465355', LOOK),
    step('win', 'connect-7x6x4 r 333334145441465355', moves('ends', '6')),
    step('win-again', 'connect-7x6x4 b 355425545762534464413', moves('ends', '1'), { words: 'win' }),
    step('block', 'connect-7x6x4 b 45137555744352243', moves('safe', '2')),
    step('block-again', 'connect-7x6x4 r 3753333435455644', moves('safe', '6'), { words: 'block' }),
    step('above', 'connect-7x6x4 r 434353354453453554', moves('safe', '1 6 7')),
    step('above-again', 'connect-7x6x4 b 356534333634544455451', moves('safe', '1 6 7'), { words: 'above' }),
    step('all', 'connect-7x6x4 r 3314635333554254566544467227', moves('best', '2'), { words: 'common.only-win' }),
    playOut('win', 'connect-7x6x4 b 353433613415355554474211747'),
  ],
  'connect4-centre': [
    step('count', 'connect-7x6x4 r -', LOOK, {
      marks: cells([3, 2], [0, 0]),
      facts: [lines([3, 2], 13), lines([0, 0], 3)],
    }),
    step('first', 'connect-7x6x4 r -', moves('best', '4')),
    step('again', 'connect-7x6x4 r 44', moves('best', '4')),
    step('third', 'connect-7x6x4 r 4444', moves('best', '4'), { words: 'again' }),
    step('beside', 'connect-7x6x4 b 2', moves('best', '3')),
    step('balance', 'connect-7x6x4 r 444444', moves('best', '3 5')),
    playOut('win', 'connect-7x6x4 b 57661227267356664'),
  ],
  'connect4-diagonals': [
    step('rise', 'connect-7x6x4 r 24776561744123324455', moves('ends', '5'), { marks: cells([1, 0], [2, 1], [3, 2]) }),
    step('fall', 'connect-7x6x4 b 4465323423533344452', moves('ends', '2')),
    step('gap', 'connect-7x6x4 b 25362475741757136', moves('ends', '6')),
    step('gap-again', 'connect-7x6x4 b 4433126527334441465', moves('ends', '5'), { words: 'gap' }),
    step('block', 'connect-7x6x4 r 51733246256566', moves('safe', '4')),
    step('block-again', 'connect-7x6x4 b 15632455543', moves('safe', '4'), { words: 'block' }),
    step('poison', 'connect-7x6x4 b 3365542442642544566', moves('safe', '1 2 5 6 7'), {
      marks: cells([2, 3]),
      facts: threats(1, [2, 3]),
    }),
    playOut('win', 'connect-7x6x4 r 43523367437331654421'),
  ],
  'connect4-defence': [
    step('early', 'connect-7x6x4 r 534432536724', moves('best', '5')),
    step('early-again', 'connect-7x6x4 b 57633474332446447566556', moves('best', '5'), { words: 'early' }),
    step('poison', 'connect-7x6x4 r 474273447221433523225534', moves('safe', '1 3 5 7')),
    step('poison-again', 'connect-7x6x4 b 416166751654534465735', moves('safe', '1 2 4 5 6 7'), { words: 'poison' }),
    step('hold', 'connect-7x6x4 r 64771357755346553464256746', moves('best', '3')),
    step('hold-again', 'connect-7x6x4 b 576337444654557642546277766', moves('best', '2'), { words: 'hold' }),
    playOut('draw', 'connect-7x6x4 r 1742147574244677746356616516'),
  ],
  'connect4-sevens': [
    step('shape', SEVEN, moves('stacks', '4'), { marks: cells([6, 2], [6, 3]) }),
    step('cash-in', setUp('......./......./......./...rrrb/...brbb/...rbbr'), moves('ends', '7'), {
      marks: cells([3, 0], [4, 1], [5, 2]),
    }),
    step('again', 'connect-7x6x4 r 465447232454663334557337', moves('stacks', '2')),
    step('again-left', 'connect-7x6x4 r 7155646234663233', moves('stacks', '5'), { words: 'again' }),
    playOut('win', 'connect-7x6x4 b 5146433554424665456766215'),
  ],
  'connect4-combinations': [
    step('fork', 'connect-7x6x4 r 5473443124', moves('doubles', '2')),
    step('fork-again', 'connect-7x6x4 r 615174311353554425', moves('doubles', '6'), { words: 'fork' }),
    step('stack', 'connect-7x6x4 r 73432444233443', moves('stacks', '6')),
    step('stack-again', 'connect-7x6x4 r 34462224343363', moves('stacks', '2'), { words: 'stack' }),
    step('forcing', 'connect-7x6x4 r 536524151333255522', moves('forces', '1')),
    step('forcing-again', 'connect-7x6x4 b 243632263347526', moves('forces', '4'), { words: 'forcing' }),
    playOut('win', 'connect-7x6x4 b 652373374275442217552'),
  ],
  'connect4-parity': [
    step('odd-threat', SEVEN, moves('told', '4'), { marks: cells([2, 2], [6, 2]) }),
    step('who-must', NEAR_THE_END, LOOK, { marks: cells([1, 3], [5, 2]), facts: threats(0, [1, 3], [5, 2]) }),
    step('wait', NEAR_THE_END, moves('squeezes', '3'), { marks: cells([2, 5]), reply: '2' }),
    step('cash-in', `${NEAR_THE_END}32`, moves('ends', '2'), { marks: cells([1, 3]) }),
    playOut('win', 'connect-7x6x4 r 6567422252341466664445'),
  ],
  'connect4-zugzwang': [
    step('keep', 'connect-7x6x4 r 4217246435555145544172726227', moves('best', '6 7'), {
      marks: cells([2, 2]),
      facts: threats(0, [2, 2]),
    }),
    step('keep-again', 'connect-7x6x4 b 5375335215331442636557211176712', moves('best', '6 7'), {
      marks: cells([3, 3]),
      facts: threats(0, [3, 3]),
      words: 'keep',
    }),
    step('wait', 'connect-7x6x4 r 434556755451544436223333672166', moves('squeezes', '6')),
    step('wait-again', 'connect-7x6x4 b 3414377654427543355353547711711', moves('squeezes', '1'), { words: 'wait' }),
    step('hold', 'connect-7x6x4 r 344333655452554412152436663167', moves('best', '6'), {
      marks: cells([6, 2]),
      facts: threats(1, [6, 2]),
    }),
    step('hold-again', 'connect-7x6x4 r 3345754555542122336633441146', moves('best', '6'), {
      marks: cells([1, 4], [6, 2]),
      facts: threats(1, [1, 4], [6, 2]),
      words: 'hold',
    }),
    playOut('win', 'connect-7x6x4 r 74544556336463551453334226'),
  ],
  'connect4-plans': [
    step('count', EVEN_BUT_ONE, LOOK, { marks: ROW_FOUR }),
    step('make-even', EVEN_BUT_ONE, moves('best', '4'), { marks: cells([3, 3]), reply: '1' }),
    step('above', EVEN_BUT_ONE.replace(' - ', ' 41 '), moves('best', '1'), {
      marks: cells([0, 5]),
      reply: '6',
      facts: threats(0, [2, 3]),
    }),
    step('again', EVEN_BUT_ONE.replace(' - ', ' 4116 '), moves('best', '6'), { marks: cells([5, 3]), reply: '3' }),
    step('cash-in', EVEN_BUT_ONE.replace(' - ', ' 41166332 '), moves('ends', '3 6'), { marks: ROW_FOUR }),
    step('partners', setUp('......./......./..r.b.b/..b.rbr/.bb.rbr/bbrrbrr'), moves('best', '6'), {
      marks: cells([0, 1], [3, 1]),
    }),
    playOut('win', 'connect-7x6x4 b 713434262444457252331221351'),
  ],
  'connect4-pairs': [
    step('idea', 'connect-7x6x4 r 34317433563544737745', LOOK, { marks: cells([4, 2], [4, 3]) }),
    step('vertical', 'connect-7x6x4 r 471747', moves('safe', '7'), { marks: cells([6, 3]) }),
    step('claimeven', 'connect-7x6x4 r 34317433563544737745', moves('stops', '5'), {
      marks: cells([4, 3], [5, 3]),
      facts: stopped([2, 3], [3, 3], [4, 3], [5, 3]),
    }),
    step('claimeven-again', 'connect-7x6x4 b 545363557333442644436', moves('stops', '6'), {
      marks: cells([5, 3], [6, 4]),
      facts: stopped([3, 1], [4, 2], [5, 3], [6, 4]),
      words: 'claimeven',
    }),
    step('baseinverse', 'connect-7x6x4 r 27461333515333551221', moves('stops', '2'), {
      marks: cells([0, 3], [1, 3]),
      facts: stopped([0, 3], [1, 3], [2, 3], [3, 3]),
    }),
    step('baseinverse-again', 'connect-7x6x4 r 24374563333737745154', moves('stops', '5'), {
      marks: cells([3, 3], [4, 3]),
      facts: stopped([1, 3], [2, 3], [3, 3], [4, 3]),
      words: 'baseinverse',
    }),
    playOut('draw', 'connect-7x6x4 r 11316534234435155337422215'),
  ],
  'connect4-rules': [
    step('lowinverse', 'connect-7x6x4 b 443445377335534365546521277', moves('stops', '7'), {
      marks: cells([5, 4], [6, 4]),
      facts: stopped([3, 4], [4, 4], [5, 4], [6, 4]),
    }),
    step('lowinverse-again', 'connect-7x6x4 b 34353344543355476645517122711', moves('stops', '1'), {
      marks: cells([0, 4], [1, 4]),
      facts: stopped([0, 4], [1, 4], [2, 4], [3, 4]),
      words: 'lowinverse',
    }),
    step('both', 'connect-7x6x4 b 45553763554434674533367', moves('stops', '2'), {
      marks: cells([0, 0], [1, 0], [0, 1], [1, 2]),
      facts: stopped([0, 0], [1, 0], [2, 0], [3, 0], [0, 1], [1, 2], [2, 3], [3, 4]),
    }),
    step('both-again', 'connect-7x6x4 r 4454233445145535763353', moves('stops', '6'), {
      marks: cells([5, 1], [6, 1], [5, 3], [6, 2]),
      facts: stopped([3, 1], [4, 1], [5, 1], [6, 1], [3, 5], [4, 4], [5, 3], [6, 2]),
      words: 'both',
    }),
    playOut('win', 'connect-7x6x4 r 433537333451745555744421261112'),
  ],
} as const;
