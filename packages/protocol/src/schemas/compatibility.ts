/** What programs that exist already send: Pascal Pons's solver, and Kaggle's ConnectX. */
import Type from 'typebox';

export const SOLVE_QUERY = Type.Object({
  pos: Type.String({ pattern: '^[1-7]*$', maxLength: 42, description: 'The columns that were played, from 1' }),
});

export const SOLVED = Type.Object(
  {
    pos: Type.String(),
    score: Type.Array(Type.Integer(), {
      description:
        'For each column, what playing it leads to, for the player to move: 0 is a draw; a win is 1 plus the number of discs that the winner has left at the end, so a sooner win is higher; a loss is the same, negative. 100: the column is full',
    }),
  },
  { title: 'Solved', description: 'The score of every column' },
);

/** A call has many more fields, which are ignored. */
export const KAGGLE_CALL = Type.Object(
  {
    configuration: Type.Object({
      columns: Type.Integer({ minimum: 1, maximum: 100 }),
      rows: Type.Integer({ minimum: 1, maximum: 100 }),
      inarow: Type.Integer({ minimum: 1, maximum: 25 }),
      actTimeout: Type.Optional(Type.Number({ minimum: 0.1, maximum: 60, description: 'Seconds' })),
    }),
    state: Type.Object({
      observation: Type.Object({
        board: Type.Array(Type.Enum([0, 1, 2]), { maxItems: 10_000, description: 'The top row first' }),
        mark: Type.Enum([1, 2]),
      }),
    }),
  },
  {
    title: 'KaggleCall',
    description: 'A call of Kaggle’s ConnectX environment. It has more fields, which are ignored',
  },
);
export const KAGGLE_ANSWER = Type.Object(
  { action: Type.Integer({ description: 'The column, from 0' }) },
  { title: 'KaggleAnswer', description: 'The answer to Kaggle' },
);
