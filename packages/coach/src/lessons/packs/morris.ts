import { ANY_MOVE, LOOK, moves, playOut, step } from '../step.ts';

/**
 * The lessons of Men’s Morris. On the six men's board, points 0 to 7 are the outer ring and 8 to 15 the inner one. Each
 * ring begins at the top left corner and runs clockwise.
 */
export const MORRIS_LESSONS = {
  'morris-first-steps': [
    step('place', 'morris-6 r -', ANY_MOVE),
    step('mill', 'morris-6 r 0.0,1.4,0.1,1.6', moves('mills', '0.2x1.4 0.2x1.6'), { marks: [0, 1, 2] }),
    step('block', 'morris-6 r 1.4,0.0,0.6,0.1', moves('safe', '0.2'), { marks: [0, 1] }),
    step(
      'move',
      'morris-6 r - from rr.r..b./.b.b.b.r r 0 0',
      moves('mills', '0.3-0.2x0.6 0.3-0.2x1.1 0.3-0.2x1.3 0.3-0.2x1.5'),
      { marks: [0, 1, 3] },
    ),
    step('protected', 'morris-6 r - from rr.r..../bbb..b.r r 0 0', moves('mills', '0.3-0.2x1.5'), {
      marks: [8, 9, 10],
    }),
    step('two-men', 'morris-6 r - from rr.r..../.bb.b... r 0 0', moves('ends', '0.3-0.2x1.1 0.3-0.2x1.2 0.3-0.2x1.4'), {
      marks: [9, 10, 12],
    }),
    playOut('win', 'morris-6 r - from rr.b..br/b..b.... r 0 0'),
  ],
  'morris-mills': [
    step('threat', 'morris-6 r 0.0,1.4,1.2,0.5', moves('threatens', '0.1 0.2 0.6 0.7 1.0 1.1'), { marks: [0] }),
    step('double-threat', 'morris-6 r 0.2,1.0,0.6,1.4', moves('doubles', '0.0 0.4'), { marks: [2, 6] }),
    step('open', 'morris-6 r - from rrr...bb/....b.b. r 0 0', moves('told', '0.1-1.1'), {
      marks: [0, 1, 2],
      reply: '1.4-1.3',
    }),
    step(
      'close',
      'morris-6 r 0.1-1.1,1.4-1.3 from rrr...bb/....b.b. r 0 0',
      moves('mills', '1.1-0.1x0.6 1.1-0.1x0.7 1.1-0.1x1.3 1.1-0.1x1.6'),
      { marks: [0, 2, 9] },
    ),
    step(
      'double-mill',
      'morris-6 r - from rrr...bb/r.r.b.b. r 0 0',
      moves('mills', '0.1-1.1x0.6 0.1-1.1x0.7 0.1-1.1x1.4 0.1-1.1x1.6'),
      { marks: [0, 1, 2, 8, 10] },
    ),
    playOut('win', 'morris-6 r - from ..rr.brr/rbb.b.rb r 0 0'),
  ],
  'morris-blocking': [
    step('shut-in', 'morris-6 r - from b.r....r/..b.b..r r 0 0', moves('told', '0.2-0.1'), { marks: [0] }),
    step('no-move', 'morris-6 r - from br...r.b/r.....rb r 0 0', moves('ends', '0.5-0.6'), { marks: [0, 7, 15] }),
    step('again', 'morris-6 r - from bb.r...r/rbbr.rbr r 0 0', moves('ends', '0.3-0.2')),
    step('again-right', 'morris-6 r - from .rbr.r../brbbb.br r 0 0', moves('ends', '0.5-1.5'), { words: 'again' }),
    playOut('win', 'morris-6 r - from r...rbr./r...bbb. r 0 0'),
  ],
  'morris-plans': [
    step('crossing', 'morris-9 r 0.0,2.4', moves('told', '1.1 1.3 1.5 1.7'), { marks: [9, 11, 13, 15] }),
    step('room', 'morris-6 r - from b.r....r/bb.rbr.r r 0 0', moves('told', '0.2-0.1'), { marks: [0, 9] }),
    step('open', 'morris-9 r - from ...b.rb./rrr...../.b..b... r 0 0', moves('sure', '1.0-1.7 1.2-1.3'), {
      marks: [8, 9, 10],
    }),
    step(
      'share',
      'morris-6 r - from rb.r.rrr/.b.b.b.. r 0 0',
      moves('mills', '0.3-0.4x0.1 0.3-0.4x1.1 0.3-0.4x1.3 0.3-0.4x1.5'),
      { marks: [0, 6, 7] },
    ),
    step('wait', 'morris-6 r - from .rb..rr./bbbrr... r 0 0', moves('best', '1.3-0.3'), { marks: [8, 9, 10] }),
    playOut('win', 'morris-6 r - from rb.b.rrb/.b.rbrr. r 0 0'),
  ],
  'morris-placing': [
    step('double', 'morris-6 r 1.4,1.7,1.0,0.6', moves('doubles', '1.2'), { words: 'common.double' }),
    step('double-again', 'morris-6 r 0.3,0.5,0.0,1.6,1.2,1.1', moves('doubles', '0.2'), { words: 'common.double' }),
    step('block', 'morris-6 r 1.4,1.0,0.5,1.1', moves('best', '1.2')),
    step('block-again', 'morris-6 r 1.6,0.3,0.0,0.4', moves('best', '0.2'), { words: 'block' }),
    step('early', 'morris-6 r 1.3,0.4,1.4,1.2', moves('best', '0.2'), { words: 'common.only-draw' }),
    step('win', 'morris-6 r 1.6,1.5,1.2,0.4', moves('best', '1.0'), { words: 'common.only-win' }),
    playOut('win', 'morris-6 b 0.2,0.4,1.6,1.0,0.3,0.5,1.4,0.6x1.6,0.0'),
  ],
  'morris-capture': [
    step('ends', 'morris-6 r - from bbr..b.r/rr.r..rb r 0 0', moves('ends', '1.3-1.2x0.5')),
    step('ends-again', 'morris-6 r - from .rrbbr.r/...rbr.b r 0 0', moves('ends', '0.7-0.0x1.7'), { words: 'ends' }),
    step('safe', 'morris-6 r - from b.brr..r/.br.r.bb r 0 0', moves('safe', '0.3-1.3x1.1')),
    step('sure', 'morris-6 r - from .rb.brrr/rb...brb r 0 0', moves('sure', '0.1-0.0x1.7')),
    step('best', 'morris-6 r - from .r.bb.bb/r.rr...b r 0 0', moves('best', '0.1-1.1x0.6'), {
      words: 'common.only-win',
    }),
    step('best-again', 'morris-6 r - from r.rbb.rb/brbb...r r 0 0', moves('best', '1.1-0.1x0.7'), {
      words: 'common.only-win',
    }),
    step('best-third', 'morris-6 r - from .bbr.rr./....b.bb r 0 0', moves('best', '0.3-0.4x1.7'), {
      words: 'common.only-win',
    }),
    step('not-yet', 'morris-6 r - from bb..bbr./.rrrbb.r r 0 0', moves('best', '1.3-0.3')),
    playOut('win', 'morris-6 r - from b.rr..bb/.r.b.rr. r 0 0'),
  ],
  'morris-running': [
    step('open', 'morris-6 r - from ..brrrrb/r.....b. r 0 0', moves('sure', '0.5-1.5')),
    step('open-again', 'morris-6 r - from .brrr.b./b..r..r. r 0 0', moves('sure', '0.4-0.5'), { words: 'open' }),
    step('make', 'morris-6 r - from .brrr..r/.b.rr..b r 0 0', moves('swings', '1.3-1.2')),
    step('make-again', 'morris-6 r - from ..rrrb.b/.r..r.br r 0 0', moves('swings', '1.1-1.2'), { words: 'make' }),
    step('swing', 'morris-6 r - from ..bbrrrb/....r.r. r 0 0', moves('mills', '0.5-1.5x0.2 0.5-1.5x0.3 0.5-1.5x0.7')),
    step(
      'swing-again',
      'morris-6 r - from rrrbb.../r.rr...b r 0 0',
      moves('mills', '0.1-1.1x0.3 0.1-1.1x0.4 0.1-1.1x1.7'),
      { words: 'swing' },
    ),
    playOut('win', 'morris-6 r - from ..rr.b.b/r.r.bb.. r 0 0'),
  ],
  'morris-waiting': [
    step('wait', 'morris-6 r - from bbbrb.r./....r.r. r 0 0', moves('opens', '0.6-0.5')),
    step('wait-again', 'morris-6 r - from b.....bb/.rb.rrr. r 0 0', moves('opens', '1.4-1.3'), { words: 'wait' }),
    step('wait-third', 'morris-6 r - from .rbbb.../..brrrr. r 0 0', moves('opens', '0.1-1.1'), { words: 'wait' }),
    step('room', 'morris-6 r - from bbbrbr.r/bb.r..r. r 0 0', moves('best', '1.3-1.2'), { words: 'common.only-draw' }),
    step('room-again', 'morris-6 r - from .rrbbr.b/br.r..bb r 0 0', moves('best', '0.1-0.0'), {
      words: 'common.only-draw',
    }),
    playOut('win', 'morris-6 r - from .r.br..r/r..b.brb r 0 0'),
  ],
  'morris-flying': [
    step(
      'mill',
      'morris-9 r - from rr....../b..r..b./......b. r 0 0',
      moves('mills', '1.3-0.2x1.0 1.3-0.2x1.6 1.3-0.2x2.6'),
    ),
    step(
      'mill-again',
      'morris-9 r - from ..r..b../......../r.r.bb.. r 0 0',
      moves('mills', '0.2-2.1x0.5 0.2-2.1x2.4 0.2-2.1x2.5'),
      {
        words: 'mill',
      },
    ),
    step('double', 'morris-9 r - from r....r../..b...b./.b.r.... r 0 0', moves('doubles', '2.3-0.6'), {
      words: 'common.double',
    }),
    step('double-again', 'morris-9 r - from ....b..r/..rb..../r...b... r 0 0', moves('doubles', '1.2-2.7'), {
      words: 'common.double',
    }),
    step('take', 'morris-9 r - from ..r.rbb./....b.../....br.. r 0 0', moves('best', '2.5-0.3x0.5'), {
      words: 'common.only-win',
    }),
    playOut('win', 'morris-9 r - from .....b.r/......rb/..b..r.. r 0 0'),
  ],
  'morris-endings': [
    step('shape', 'morris-9 r - from .rb..r../...bb.r./..r..... r 0 0', LOOK),
    step('hold', 'morris-9 r - from .rb..r../...bb.r./..r..... r 0 0', moves('best', '1.6-1.5'), {
      words: 'common.only-draw',
    }),
    step('hold-again', 'morris-9 r - from b..brr../..r....b/.r...... r 0 0', moves('best', '0.5-0.6'), {
      words: 'common.only-draw',
    }),
    step('win', 'morris-9 r - from ....r..b/.......r/r...bb.. r 0 0', moves('best', '0.4-2.6'), {
      words: 'common.only-win',
    }),
    step('win-again', 'morris-9 r - from .bbr..r./.r....../.b...... r 0 0', moves('best', '0.3-0.0'), {
      words: 'common.only-win',
    }),
    playOut('win', 'morris-9 r - from .r.b..r./b.b...../.....r.. r 0 0'),
  ],
  'morris-three': [
    step('first', 'morris-3 r -', moves('best', '1.0')),
    step('end', 'morris-3 b 0.6,0.0,0.7,0.1,0.4', moves('ends', '0.2')),
    step('end-again', 'morris-3 r 0.6,0.0,0.5,0.4,0.1,0.2', moves('ends', '0.6-1.0'), { words: 'end' }),
    step('place', 'morris-3 b 0.6,0.3,0.2', moves('best', '1.0'), { words: 'common.only-win' }),
    step('slide', 'morris-3 r - from .bb.rbrr/. r 0 0', moves('best', '0.6-1.0'), { words: 'common.only-win' }),
    playOut('win', 'morris-3 r - from .r.bbr.r/b r 0 0'),
  ],
} as const;
