import type { EndingMessages } from './en.ts';

const counted = (length: number): string =>
  ['Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht', 'Neun', 'Zehn'][length - 3] ?? String(length);

export const de: EndingMessages = {
  lines: {
    column: (length, column) => `${counted(length)} in Spalte ${column}.`,
    row: (length, row) => `${counted(length)} in Zeile ${row}.`,
    diagonal: (length) => `${counted(length)} auf der Diagonale.`,
  },
  resign: {
    title: 'Aufgeben?',
    hint: 'Dann gewinnt die andere Seite.',
    severalHint: 'Ein Computerspieler übernimmt deinen Platz.',
    now: 'Aufgeben',
    playOn: 'Weiterspielen',
  },
  resigned: 'Du hast aufgegeben.',
  otherResigned: (name) => `${name} hat aufgegeben.`,
  turned: (move) => `Gekippt ist die Partie mit Zug ${move}.`,
  looking: 'Suche den Zug, mit dem die Partie gekippt ist …',
  wouldWin: (played, better) => `Gespielt hast du ${played}; mit ${better} hättest du gewonnen.`,
  wouldHold: (played, better) => `Gespielt hast du ${played}; mit ${better} hättest du dich gehalten.`,
  missed: (better) => `Die andere Seite stand vor dem Sieg: ${better} hätte ihn verhindert.`,
  wasBetter: (played, better) => `Gespielt hast du ${played}; ${better} war besser.`,
  notLost: 'Verloren war es noch nicht.',
  stronger: (name) => `${name} war diesmal stärker. Noch ein Versuch?`,
  tryAgain: (move) => `Noch einmal ab Zug ${move}`,
  meet: (name) => `Weiter zu ${name}`,
  seeWhy: 'Warum?',
  seeGame: 'Partie ansehen',
  moves: (moves) => (moves === 1 ? 'Ein Zug.' : `${moves} Züge.`),
  firstWin: (name) => `Dein erster Sieg gegen ${name}!`,
  quickest: (moves, name) => `${moves} Züge: dein schnellster Sieg gegen ${name}.`,
  streak: (wins, name) => `${wins} Siege in Folge gegen ${name}.`,
  ahead: 'Wer vorn lag, Zug für Zug',
  series: 'Eure Partien bisher',
  pin: (move) => `Zug ${move}`,
};
