import { say } from '../../shared/messages/chinese.ts';
import type { EndingMessages } from './en.ts';

const counted = (length: number): string =>
  ['三', '四', '五', '六', '七', '八', '九', '十'][length - 3] ?? String(length);

export const zh: EndingMessages = {
  lines: {
    column: (length, column) => `第 ${column} 列${counted(length)}子连线。`,
    row: (length, row) => `第 ${row} 行${counted(length)}子连线。`,
    diagonal: (length) => `斜线上${counted(length)}子连线。`,
  },
  resign: {
    title: '认输？',
    hint: '对方将获胜。',
    severalHint: '电脑会接替你的座位。',
    now: '认输',
    playOn: '继续下',
  },
  resigned: '你认输了。',
  otherResigned: (name) => say`${name}认输了。`,
  turned: (move) => `转折在第 ${move} 步。`,
  looking: '正在寻找转折的一步……',
  wouldWin: (played, better) => say`你走了${played}；走${better}就能赢。`,
  wouldHold: (played, better) => say`你走了${played}；走${better}还能守住。`,
  missed: (better) => say`对方即将获胜：走${better}就能挡住。`,
  wasBetter: (played, better) => say`你走了${played}；${better}更好。`,
  notLost: '那时还没有输。',
  stronger: (name) => say`这次${name}更胜一筹。再来一局？`,
  rewind: (name) => say`和${name}一起倒回`,
  rewound: (move, played) => `回到第 ${move} 步，你在这里走了${played}。`,
  rewindLines: {
    'level-1': '倒回去！我已经忘了下一步要走什么。',
    'level-2': '又回到这里？我挺喜欢这里的。',
    'level-3': '这次我真的会看。大概吧。',
    'level-4': '我可以等。再看看。',
    'level-5': '静静地，再来一次。',
    'level-6': '这次走得大胆些！',
    'level-7': '先数数哪里安全，再走。',
    'level-8': '不着急，再看看。',
    'level-9': '你在这里错过了什么，看见了吗？',
    'level-10': '我很少犯两次错。走点新的给我看。',
    perfect: '从上面看，有更好的一步。找找看。',
  },
  mended: (name) => say`你找到了出路，修好了${name}的窗。`,
  helped: '用了提示，所以不会亮灯。',
  meet: (name) => say`去见${name}`,
  seeWhy: '看看原因',
  seeGame: '回顾对局',
  moves: (moves) => `共 ${moves} 步。`,
  firstWin: (name) => say`你第一次战胜${name}！`,
  quickest: (moves, name) => say`${moves} 步：你战胜${name}最快的一次。`,
  streak: (wins, name) => say`你对${name}已连胜 ${wins} 局。`,
  ahead: '每一步谁占优',
  series: '迄今战绩',
  draws: (draws) => `和 ${draws} 局`,
  pin: (move) => `第 ${move} 步`,
};
