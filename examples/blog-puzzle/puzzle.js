// What the reader has to play, what is said then, and how the other side answers.
const STEPS = [
  { column: '4', say: 'Yes: now both column 3 and column 5 would win.', answer: '3' },
  { column: '5', say: 'Four in a row. Well done!' },
];

const board = document.querySelector('#puzzle');
const verdict = document.querySelector('#verdict');
let step = 0;

board.addEventListener('rowhouse-move', (event) => {
  const { column, say, answer } = STEPS[step];
  if (event.detail.move !== column) {
    // The board plays a move unless the page refuses it.
    event.preventDefault();
    verdict.textContent = `Column ${event.detail.move} gives it away. Try again.`;
    return;
  }
  verdict.textContent = say;
  step++;
  if (answer === undefined) return;
  // Nobody moves while the other side thinks.
  board.legalMoves = [];
  setTimeout(() => {
    board.moves = event.detail.moves + answer;
    board.legalMoves = null;
  }, 900);
});
