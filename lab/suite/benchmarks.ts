import { size as boardSize } from '../board/size.ts';
import { thousand } from '../board/thousand.ts';
import { explanations } from '../coach/explanations.ts';
import { grades } from '../coach/grades.ts';
import { inBrowser } from '../coach/in-browser.ts';
import { cancelling } from '../engine/cancelling.ts';
import { kernel } from '../engine/kernel.ts';
import { levels } from '../engine/levels.ts';
import { overrun } from '../engine/overrun.ts';
import { speed } from '../engine/speed.ts';
import type { Benchmark } from '../measuring/benchmark.ts';
import { critical } from '../morris/critical.ts';
import { solved as morrisSolved } from '../morris/solved.ts';
import { costPostgres, costSqlite } from '../online/cost.ts';
import { floods, floodsNginx } from '../online/floods.ts';
import { loadPostgres, loadSqlite } from '../online/load.ts';
import { previews } from '../online/previews.ts';
import { worstCases } from '../online/worst-cases.ts';
import { boardMemory } from '../rules/board-memory.ts';
import { boardTime } from '../rules/board-time.ts';
import { perftTime } from '../rules/perft.ts';
import { reachability } from '../rules/reachability.ts';
import { winnable } from '../rules/winnable.ts';
import { browser as solverBrowser } from '../solver/browser.ts';
import { scores as solverScores } from '../solver/scores.ts';
import { threads as solverThreads } from '../solver/threads.ts';
import { analyzeLimits } from '../terminal/analyze.ts';
import { start as terminalStart } from '../terminal/start.ts';
import { coldStart } from '../web/cold-start.ts';
import { firstLoad } from '../web/first-load.ts';
import { firstPaint } from '../web/first-paint.ts';
import { frames } from '../web/frames.ts';
import { interaction } from '../web/interaction.ts';
import { layoutShift } from '../web/layout-shift.ts';

/** Every benchmark, by subject. A new one is a file and an entry here. */
export const BENCHMARKS: readonly Benchmark[] = [
  boardMemory,
  boardTime,
  reachability,
  winnable,
  perftTime,
  cancelling,
  overrun,
  levels,
  speed,
  kernel,
  morrisSolved,
  critical,
  explanations,
  grades,
  inBrowser,
  loadSqlite,
  loadPostgres,
  costSqlite,
  costPostgres,
  floods,
  floodsNginx,
  worstCases,
  previews,
  solverScores,
  solverThreads,
  solverBrowser,
  terminalStart,
  analyzeLimits,
  boardSize,
  thousand,
  firstLoad,
  firstPaint,
  coldStart,
  layoutShift,
  interaction,
  frames,
];
