// A program that speaks UGI: it plays column 1 until it is full, on a board of seven columns and six rows, then column
// 2, and so on. The argument says what goes wrong after four moves.
import { createInterface } from 'node:readline';

const say = (text) => process.stdout.write(`${text}\n`);
const [fault] = process.argv.slice(2);
let moves = [];
const answer = () => {
  const free = [1, 2, 3, 4, 5, 6, 7].find((column) => moves.filter((move) => move === String(column)).length < 6);
  if (moves.length < 4) return `bestmove ${free}`;
  if (fault === 'crash') {
    process.stderr.write('out of luck\n');
    process.exit(3);
  }
  if (fault === 'hang') return '';
  return fault === 'illegal' ? 'bestmove 1' : fault === 'nonsense' ? 'bestmove (none)' : `bestmove ${free}`;
};
for await (const line of createInterface({ input: process.stdin })) {
  const [command, ...words] = line.split(' ');
  if (command === 'ugi') say('id name test\nugiok');
  if (command === 'isready') say('readyok');
  if (command === 'position') moves = words.slice(2);
  if (command === 'go') say(`info depth 3 score cp ${words[1] ?? 0} nodes 70 pv 1\n${answer()}`);
}
