import type { LessonWords } from '../lessons/lessons.ts';

/** The lessons in English. */
export const ENGLISH_LESSONS: LessonWords = {
  titles: {
    'connect4-first-steps': 'First steps',
    'connect4-threats': 'Threats',
    'connect4-sevens': 'Sevens',
    'connect4-parity': 'Odd and even',
    'connect4-plans': 'A plan',
    'connectx-first-steps': 'Other boards',
    'morris-first-steps': 'First steps',
    'morris-mills': 'Mills',
    'morris-blocking': 'Shutting in',
    'morris-plans': 'Plans',
  },
  about: {
    'connect4-first-steps': 'How discs fall, how to win, how to stop the other side.',
    'connect4-threats': 'One threat can be answered. Two at once can’t.',
    'connect4-sevens': 'Two threats, one above the other.',
    'connect4-parity': 'Who has to play where once the board fills up.',
    'connect4-plans': 'Answer right above every disc, and win without looking ahead.',
    'connectx-first-steps': 'Other sizes, other lengths, more players.',
    'morris-first-steps': 'Place, close, slide, take.',
    'morris-mills': 'Threats, double threats, the double mill.',
    'morris-blocking': 'A player who cannot move has lost.',
    'morris-plans': 'Crossings, room to move, and mills that open and close: what to aim for in quiet positions.',
  },
  steps: {
    'connect4-first-steps.drop': {
      say: 'You are red. Drop a disc into any column.',
      right: 'It falls as far as it can. Now it’s blue’s turn.',
      wrong: '',
    },
    'connect4-first-steps.stack': {
      say: 'Columns fill from the bottom up. Drop a disc on top of the two in the fourth column.',
      right: 'Discs stack: the discs below decide where you can play.',
      wrong: 'Play the marked place.',
    },
    'connect4-first-steps.row': {
      say: 'Four in a row wins. You have three: complete the line.',
      right: 'Four in a row. You win.',
      wrong: 'One more disc beside your three wins.',
    },
    'connect4-first-steps.column': {
      say: 'A column counts too.',
      right: 'Four on top of each other.',
      wrong: 'Put the fourth on top.',
    },
    'connect4-first-steps.diagonal': {
      say: 'And so does a diagonal. The column is just high enough.',
      right: 'Four along the diagonal.',
      wrong: 'Follow the diagonal up to the right.',
    },
    'connect4-first-steps.block': {
      say: 'Blue has three and wins next. Stop that.',
      right: 'Blocked. Always look at what the other side wants before you play.',
      wrong: 'Blue now completes the row.',
    },
    'connect4-threats.threat': {
      say: 'A threat is three of four with the fourth place free to play. Make one.',
      right: 'Blue has to answer, and does.',
      wrong: 'That doesn’t threaten four yet.',
    },
    'connect4-threats.double': {
      say: 'One threat can be answered. Two at once can’t: make three with both ends open.',
      right: 'Both ends are open, and blue can close only one.',
      wrong: 'Blue can stop that with one disc. Leave both ends open.',
    },
    'connect4-threats.cash-in': {
      say: 'Blue closed the left end.',
      right: 'Two threats, one answer: the other threat wins.',
      wrong: 'The other end is still open.',
    },
    'connect4-threats.see-it-coming': {
      say: 'Blue has two in the middle and wants an open three. Stop it now: once blue has three, it’s too late.',
      right: 'Now blue gets at most one threat.',
      wrong: 'Blue plays column 5 and has both ends open.',
    },
    'connect4-threats.not-under': {
      say: 'The marked place wins for blue, but nothing lies under it yet. Play anything that keeps it that way.',
      right: 'Right: playing under that place would cost you the game.',
      wrong: 'Now blue plays on top of your disc and wins.',
    },
    'connect4-sevens.shape': {
      say: 'A row and a diagonal that meet look like a seven. Build one: the two marked places, one above the other, should both complete a line.',
      right: 'Two threats on top of each other: blocking the lower one opens the upper one.',
      wrong: 'Look for the disc that belongs to the row and makes both places count.',
    },
    'connect4-sevens.cash-in': {
      say: 'Blue had to block the lower place.',
      right: 'The upper one was yours.',
      wrong: 'Play on top of blue’s disc, along the diagonal.',
    },
    'connect4-parity.odd-threat': {
      say: 'The board fills up from the bottom, and you take turns. So the player who began gets the odd rows, unless the rhythm breaks. You began: build a threat in the third row.',
      right: 'When the other columns are full, blue has to play under it.',
      wrong: 'Make a line of three in the third row.',
    },
    'connect4-parity.who-must': {
      say: 'The end is near. The two marked places win for you. If you play under one, blue blocks it. If blue plays under one, you win.',
      right: '',
      wrong: '',
    },
    'connect4-parity.wait': {
      say: 'There is one column where nothing happens. Play it, and blue runs out of moves.',
      right: 'Zugzwang: blue has to play under one of your places.',
      wrong: 'That gives your own place away: blue just blocks it.',
    },
    'connect4-parity.cash-in': {
      say: 'Blue had no choice.',
      right: 'One good threat at the right height decides a whole game.',
      wrong: 'Play the marked place.',
    },
    'connect4-plans.count': {
      say: 'You still need two discs in row 4, in columns 2 and 3. Blue will never play right under them by choice. Count the empty cells of each column: only column 7 has an odd number.',
      right: '',
      wrong: '',
    },
    'connect4-plans.make-even': {
      say: 'Make every column even.',
      right: 'Now blue has to move, and you can answer right above every disc. That gives you every second cell.',
      wrong: 'Then some column stays odd, and in the end you run out of answers.',
    },
    'connect4-plans.above': {
      say: 'Blue has played column 3. Answer right above.',
      right: 'That is the whole plan: wherever blue plays, you play right above.',
      wrong: 'Not there. The plan only works if you answer in the same column.',
    },
    'connect4-plans.again': {
      say: 'Blue goes on in column 3. Answer again.',
      right: 'Row 4 of column 3 is yours.',
      wrong: 'Right above the last disc.',
    },
    'connect4-plans.cash-in': {
      say: 'Blue could not avoid column 2 forever. Complete the row.',
      right: 'You didn’t have to look ahead: counting was enough.',
      wrong: 'Row 4 needs one more disc.',
    },
    'connect4-plans.partners': {
      say: 'Sometimes two columns stay odd, here 1 and 4. Then they are partners: a disc in one may be answered in the other. Make all other columns even.',
      right: 'Now blue can never make a line.',
      wrong: 'Another column stays odd as well.',
    },
    'connectx-first-steps.five': {
      say: 'Other boards have other lengths: here five in a row wins.',
      right: 'Five.',
      wrong: 'One more beside your four.',
    },
    'connectx-first-steps.open-four': {
      say: 'The idea stays the same: leave both ends open.',
      right: 'Two ends, one answer.',
      wrong: 'Blue can stop that with one disc.',
    },
    'connectx-first-steps.three-players': {
      say: 'Three players: red, blue and green, in this order. Blue comes next and wants four.',
      right: 'Blocked. Watch the player who comes next.',
      wrong: 'Blue completes the row before it is your turn again.',
    },
    'morris-first-steps.place': {
      say: 'Six men each. First you take turns to place them, on any empty point. Place one.',
      right: 'There it stands. Now it’s blue’s turn.',
      wrong: '',
    },
    'morris-first-steps.mill': {
      say: 'Three in a line make a mill. Close it, and take one of blue’s men.',
      right: 'A mill takes a man, at once.',
      wrong: 'Place your third man on the line.',
    },
    'morris-first-steps.block': {
      say: 'Blue has two on a line. Place your man in the way.',
      right: 'Blocked.',
      wrong: 'Blue now closes the mill and takes one of your men.',
    },
    'morris-first-steps.move': {
      say: 'All men are placed. Now they slide along the lines to a neighbouring point. Close a mill by sliding.',
      right: 'A mill you close by sliding takes a man too.',
      wrong: 'Slide the man that is next to the gap.',
    },
    'morris-first-steps.protected': {
      say: 'Men in a mill are safe while others can be taken. Close your mill and take the one that stands alone.',
      right: 'Right: the three in the mill are protected.',
      wrong: 'Close the mill on the outer square.',
    },
    'morris-first-steps.two-men': {
      say: 'A player with only two men left has lost. Blue has three.',
      right: 'Two men cannot make a mill: you win.',
      wrong: 'Close the mill and take a man.',
    },
    'morris-mills.threat': {
      say: 'Two on a line with the third point free threaten a mill. Make such a threat.',
      right: 'Blue has to answer, or lose a man.',
      wrong: 'No two of your men share an open line yet.',
    },
    'morris-mills.double-threat': {
      say: 'Find the point that belongs to two lines at once.',
      right: 'Two mills are threatened, and blue can stop only one.',
      wrong: 'That threatens at most one mill. Try a corner between your men.',
    },
    'morris-mills.open': {
      say: 'A mill can be used again: open it, and close it next turn. Move the man in the middle inwards.',
      right: 'Blue can’t get in between.',
      wrong: 'Move the middle man of your mill to the inner square.',
    },
    'morris-mills.close': { say: 'Now close it again.', right: 'Another man taken.', wrong: 'Move it back.' },
    'morris-mills.double-mill': {
      say: 'The strongest shape of all: one man that swings between two mills. Make it.',
      right: 'It closes a mill with every move.',
      wrong: 'Move the man between the two lines.',
    },
    'morris-blocking.shut-in': {
      say: 'A man without a free neighbour cannot move. Shut in the marked man.',
      right: 'It stays where it is.',
      wrong: 'It still has a free neighbour.',
    },
    'morris-blocking.no-move': {
      say: 'A player who cannot move has lost. Shut in all three.',
      right: 'No move left: you win.',
      wrong: 'One of them can still get out.',
    },
    'morris-plans.crossing': {
      say: 'Nine Men’s Morris has four crossings, points with four neighbours. A man there is hard to shut in. Take one.',
      right: 'From here it can go four ways.',
      wrong: 'Fewer lines meet there. The marked points are the crossings.',
    },
    'morris-plans.room': {
      say: 'A side that cannot move loses, so count moves. Blue has three left, and two of them lead to the same point. Take it.',
      right: 'One move left: now blue has to play it.',
      wrong: 'Blue keeps its moves. Look for the point that two of its men can reach.',
    },
    'morris-plans.open': {
      say: 'Open a mill only if blue can’t step into the gap. Here blue stands next to the middle of yours. Open it safely.',
      right: 'Blue can’t stop you from closing it next turn and taking a man.',
      wrong: 'That does not open the mill, or blue can step in between.',
    },
    'morris-plans.share': {
      say: 'You have a mill on the left. Close a second one that shares a man with it.',
      right: 'While one opens and closes, the other stays closed.',
      wrong: 'The bottom line needs one more man.',
    },
    'morris-plans.wait': {
      say: 'Blue has a mill, and one move that keeps it closed. Take that move away.',
      right: 'Now every blue move opens the mill.',
      wrong: 'Blue still has a quiet move. Where can the man outside the mill go?',
    },
  },
};
