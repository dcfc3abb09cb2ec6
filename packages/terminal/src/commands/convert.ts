/** `rowhouse convert`: reads a game in one format and writes it in another. */
import { GAME_IDS } from '@rowhouse/rules/internal';
import { GAME_OPTIONS } from '../cli/game-options.ts';
import { choice } from '../cli/option-values.ts';
import { defineCommand, FILES, required, textOption } from '../command.ts';
import { FORMATS, readerFor, readSource, writeSave } from '../games/read-game.ts';

export const convert = defineCommand({
  name: 'convert',
  summary: 'converts between save formats',
  about: `Usage: rowhouse convert --from FORMAT --to FORMAT [FILE]

Reads FILE, or standard input, and writes the other format to standard output.

Formats
  native       Rowhouse's own save: everything, as JSON
  saved_game   Saved_Game.txt: rows of Red,Blue,Empty from the bottom, the player to move (0 blue, 1 red),
               the mode (1 regular, 0 free play), the computer's player; 7 × 6 only
  save_txt     save.txt: the side to move, then a line for each column from the left, its cells
               from the bottom as _ b r; 7 × 6 only
  moves        a list of moves: 4455

saved_game and save_txt hold only a position, without its moves. From them, --to moves writes a game that
leads to the position.`,
  takes: 'file',
  options: {
    ...GAME_OPTIONS,
    from: required(choice('FORMAT', 'the format of the game', FORMATS)),
    to: required(choice('FORMAT', 'the format to write', FORMATS)),
    game: textOption('GAME', 'with --from moves: the game (connect4)', GAME_IDS),
    first: textOption('r|b', 'with --from moves: who began (r)'),
  },
  operands: [FILES],
  run({ values, operand }, output) {
    const reader = readerFor(values.from, values);
    output.out(writeSave(values.to, reader(readSource(operand))));
  },
});
