/** The words of boards and games in Chinese. */
import type { GameWords } from './game-words.ts';
import type { BoardWords } from './words.ts';

/** A piece of a side: 红方 has 红子. */
const piece = (colour: string): string => colour.replace(/方$/, '子');

/** The boards join the parts of a description with Western commas. */
const listed = (what: string): string => what.replaceAll(', ', '，');

/**
 * Every word in Chinese, with simplified characters, for boards and for games against the computer: `board.words =
 * CHINESE`.
 */
export const CHINESE: BoardWords & GameWords = {
  colours: ['红方', '蓝方', '绿方', '黄方', '紫方', '橙方', '青方', '品红方', '白方', '灰方'],
  connect: {
    label: (columns, rows) => `棋盘，${columns} 列，${rows} 行`,
    cell: (column, row, what) => `第 ${column} 列，第 ${row} 行：${listed(what)}`,
    empty: '空',
    disc: piece,
    marks: {
      win: '在获胜连线中',
      last: '最后一步',
      floating: '下方悬空',
      hole: '棋子下方的空格',
      line: '在已完成的连线中',
      unbalanced: '多出的一子',
      unreachable: '实战中无法出现',
      threat: '下一子即可连成一线',
      hint: '建议',
      idea: '已标出',
      sent: '发送中',
    },
    view: '棋盘视图',
    zoomIn: '放大',
    zoomOut: '缩小',
    fit: '整个棋盘',
    lastMove: '最后一步',
  },
  morris: {
    board: (game) => `${game}棋盘`,
    games: {
      3: '三子磨坊棋',
      5: '五子磨坊棋',
      6: '六子磨坊棋',
      7: '七子磨坊棋',
      8: '八子磨坊棋',
      9: '九子磨坊棋',
      10: '十子磨坊棋',
      11: '十一子磨坊棋',
      12: '十二子磨坊棋',
      morabaraba: '莫拉巴拉巴棋',
      own: '自定义磨坊棋',
    },
    centre: '中心',
    squares: {
      only: (place) => place,
      outer: (place) => `外圈${place}`,
      middle: (place) => `中圈${place}`,
      inner: (place) => `内圈${place}`,
    },
    places: ['左上角', '上边中点', '右上角', '右边中点', '右下角', '下边中点', '左下角', '左边中点'],
    point: (where, what) => `${listed(where)}：${listed(what)}`,
    empty: '空',
    man: piece,
    marks: {
      win: '在获胜的三连中',
      last: '最后一步',
      selected: '已拿起',
      movable: '可移动',
      target: '可到达',
      removable: '可吃',
      closed: '在刚成的三连中',
      mill: '在三连中',
      'near-mill': '差一子成三连',
      wrong: '不正确',
      hint: '建议',
      idea: '已标出',
      sent: '发送中',
    },
  },
  picture: {
    pieces: (colour, places) => `${colour} ${places.join('、')}`,
    many: (colour, count) => `${colour} ${count}`,
    last: (place) => `最后一步 ${place}`,
  },
  shapes: {
    circle: (colour, place) => `${place} 有${colour}圈`,
    arrow: (colour, from, to) => `${colour}箭头从 ${from} 指向 ${to}`,
  },
  editor: { tools: '要放的棋子', eraser: '橡皮' },
  you: '你',
  computer: '电脑',
  toMove: (who) => `轮到${who}。`,
  wins: (who) => `${who}获胜。`,
  thinking: '电脑正在思考……',
  drawn: '和棋。',
  failed: '未能加载电脑玩家。',
  newGame: '新对局',
  undo: '悔棋',
};
