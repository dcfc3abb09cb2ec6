import { err, gameOf, type Move, ok, type Position, type Result } from '@rowhouse/rules';
import { analyze } from '../analysis/analyze.ts';
import { findBot } from '../bots/bots.ts';
import { remainingBudget, withThreads } from '../budget.ts';
import { columnScores } from '../connect-solver/exact-scores.ts';
import { isSolvable } from '../connect-solver/kernel.ts';
import type { Analysis } from '../evaluation.ts';
import { playGame } from '../matches/play-game.ts';
import type { AnalysisText, EngineFault, EngineReply, EngineRequest, Port } from './messages.ts';
import { readPosition } from './read-position.ts';

/** What an engine in a worker may use. */
export interface ServeOptions {
  /** How many threads a search may use that does not say it itself: `Budget.threads`. One, if it is left out. */
  readonly threads?: number;
}

/** The engine's side: replies until the port is closed. No request makes it throw. */
export function serveEngine(port: Port<EngineRequest, EngineReply>, { threads = 1 }: ServeOptions = {}): void {
  const running = new Map<number, AbortController>();
  port.listen((request) => {
    if (request.ask === 'cancel') {
      running.get(request.id)?.abort();
      return;
    }
    const { id } = request;
    const controller = new AbortController();
    running.set(id, controller);
    answer(request, { signal: controller.signal, threads }, (progress) =>
      port.send({ id, say: 'progress', answer: progress }),
    )
      .then(
        (result): EngineReply =>
          result.ok ? { id, say: 'done', answer: result.value } : { id, say: 'failed', code: result.error },
      )
      .catch(
        (error: unknown): EngineReply =>
          controller.signal.aborted
            ? { id, say: 'cancelled' }
            : { id, say: 'failed', code: 'broken', message: String(error) },
      )
      .then((reply) => {
        running.delete(id);
        port.send(reply);
      });
  });
}

type Question = Exclude<EngineRequest, { readonly ask: 'cancel' }>;

async function answer(
  request: Question,
  { signal, threads }: Required<ServeOptions> & { readonly signal: AbortSignal },
  onProgress: (analysis: AnalysisText) => void,
): Promise<Result<unknown, EngineFault>> {
  const began = performance.now();
  if (request.ask === 'play') return ok(await playGame(request.plan, { signal }));
  const game = readPosition(request.game);
  if (!game.ok) return game;
  const { value: position } = game;
  const spentMs = performance.now() - began;
  switch (request.ask) {
    case 'choose': {
      const bot = findBot(request.bot, position.config);
      return bot.ok
        ? ok({ move: moveText(position, await bot.value.choose(position, request.seed, { signal, threads })) })
        : bot;
    }
    case 'scores':
      if (position.family !== 'connect' || !isSolvable(position.config)) return err('not-solvable');
      return ok(await columnScores(position, { ms: Math.max(0, request.ms - spentMs), signal }));
    case 'analyze': {
      const budget = withThreads(remainingBudget(request.budget, spentMs), threads);
      const report = (analysis: Analysis) => onProgress(analysisText(position, analysis));
      return ok(analysisText(position, await analyze(position, { budget, signal, onProgress: report })));
    }
  }
}

const moveText = ({ config }: Position, move: Move): string => gameOf(config).makeMove(config, move);

function analysisText(position: Position, analysis: Analysis): AnalysisText {
  const text = (move: Move) => moveText(position, move);
  return {
    ...analysis,
    moves: analysis.moves.map((evaluated) => ({ ...evaluated, move: text(evaluated.move) })),
    best: analysis.best.map(text),
    line: analysis.line.map(text),
  };
}
