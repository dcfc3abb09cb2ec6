import { cells, LOOK, lines, moves, playOut, step, threats } from '../step.ts';

/** The lessons of Connect X. */
export const CONNECTX_LESSONS = {
  'connectx-first-steps': [
    step('five', 'connect-9x7x5 r 11223344', moves('ends', '5'), { marks: cells([0, 0], [1, 0], [2, 0], [3, 0]) }),
    step('open-four', 'connect-9x7x5 r 314151', moves('doubles', '6'), { marks: cells([2, 0], [3, 0], [4, 0]) }),
    step('three-players', 'connect-8x7x4-p3 r 127138648', moves('safe', '5'), {
      marks: cells([1, 0], [2, 0], [3, 0]),
    }),
    playOut('win', 'connect-9x6x5 r 65372718665556773965'),
  ],
  'connectx-fours': [
    step('double', 'connect-9x7x5 b 927454864776637', moves('doubles', '5'), { words: 'common.double' }),
    step('double-again', 'connect-9x7x5 b 6674643447924458799', moves('doubles', '5'), { words: 'common.double' }),
    step('stop', 'connect-9x7x5 r 54398397567938654982648597', moves('prevents', '5')),
    step('stop-again', 'connect-9x7x5 r 93734433647613394897557635956444', moves('prevents', '6'), { words: 'stop' }),
    step('win', 'connect-9x7x5 r 6575593742655953434865162343', moves('ends', '4'), { words: 'connect4-reading.win' }),
    step('force', 'connect-9x7x5 r 43348326673849659344757977', moves('forces', '5'), {
      words: 'connect4-combinations.forcing',
    }),
    playOut('win', 'connect-9x7x5 r 5966916725436473255973418927'),
  ],
  'connectx-players': [
    step('both', 'connect-8x7x4-p3 r 165563364', moves('safe', '6')),
    step('both-again', 'connect-8x7x4-p3 r 353552344375', moves('safe', '6'), { words: 'both' }),
    step('free', 'connect-8x7x4-p3 g 6235333534', moves('doubles', '4'), {
      marks: cells([6, 0]),
      facts: threats(2, [6, 0]),
    }),
    step('free-again', 'connect-8x7x4-p3 g 8413641356565464', moves('doubles', '5'), {
      marks: cells([6, 0]),
      facts: threats(2, [6, 0]),
      words: 'free',
    }),
    step('three', 'connect-8x7x4-p3 r 546365372466645454247', moves('triples', '3')),
    step('three-again', 'connect-8x7x4-p3 b 44464113751356633566532', moves('triples', '7'), { words: 'three' }),
    playOut('win', 'connect-8x7x4-p3 g 4365466342681373'),
  ],
  'connectx-large': [
    step('count', 'connect-12x9x5 r -', LOOK, {
      marks: cells([5, 4], [0, 0]),
      facts: [lines([5, 4], 20), lines([0, 0], 3)],
    }),
    step('double', 'connect-12x9x5 r 6,8,12,9,8,6,4,9,4,12,5,5,5,5,5,10,5,10', moves('doubles', '3'), {
      words: 'common.double',
    }),
    step(
      'double-again',
      'connect-12x9x5 r 4,10,8,9,4,4,7,8,9,7,12,12,8,4,1,11,9,6,7,8,10,5,8,9,7,6',
      moves('doubles', '6'),
      {
        words: 'common.double',
      },
    ),
    step('stop', 'connect-12x9x5 r 9,4,9,5,6,8,4,4,6,5,5,6,2,6,6,4,6,7,5,8,8,5,7,4', moves('prevents', '4 7'), {
      words: 'connectx-fours.stop',
    }),
    step(
      'win',
      'connect-12x9x5 b 3,4,6,7,9,5,5,8,6,9,5,6,4,10,8,7,6,5,3,6,7,5,10,11,8,9,5,9,7,7,5,10,8,12,11,12,4,9,8',
      moves('ends', '9'),
      { words: 'connect4-reading.win' },
    ),
    step(
      'force',
      'connect-12x9x5 b 5,9,8,4,4,5,8,9,5,8,3,3,7,6,12,7,5,8,4,7,10,9,4,4,9,5,5,4,6,8,4,5,8,7,6',
      moves('forces', '7'),
      { words: 'connect4-combinations.forcing' },
    ),
    playOut('win', 'connect-12x9x5 b 9,9,5,7,5,5,5,6,9,7,4,7,9,7,7,9,5,6,9,5,3,6,9,4,6,4,6,7,10,1,1'),
  ],
} as const;
