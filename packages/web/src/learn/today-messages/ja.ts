import { things } from '../../shared/messages/japanese.ts';
import type { TodayMessages } from './en.ts';

export const ja: TodayMessages = {
  today: (day) => `今日のパズル · ${day}`,
  inRow: () => '日連続',
  none: '今日のパズルを解いて、最初の窓に明かりをともしましょう。',
  lights: (days) => `今日で${days}日連続になります。`,
  litToday: '今日の窓に明かりがつきました。また明日。',
  wrong: 'この手ではありません。もう一度どうぞ。',
  onward: 'そのとおり。続けましょう。',
  solved: '解けました！',
  solvedLater: (tries) => `${tries}回目で解けました。`,
  next: 'ほかのパズル',
  again: 'もう一度',
  run: 'パズルラン',
  runHint: '3分、ランプ3つ。最初の一手で時計が動き、間違えるとランプが1つ消えます。',
  runSolved: (count) => `${count}問正解`,
  runLives: (lamps) => `ランプ残り${things(lamps)}`,
  runOver: (count) => `${count}問解けました。`,
  runBest: '自己ベスト更新！',
  runRecord: (count) => `自己ベスト：${count}問`,
  runPace: (solved, tried, seconds) => `${tried}問中${solved}問正解、1問${seconds}秒。`,
  runMissed: 'もう一度見たいパズル',
  runAgain: 'もう一度挑戦',
  lit: (windows) => `明かり${things(windows)}`,
  streetWords: (month, windows, isLit) =>
    `${month}：明かりのついた窓は${things(windows)}、今日は${isLit ? 'ついています' : 'まだ暗いです'}`,
};
