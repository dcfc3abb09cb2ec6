/**
 * `@rowhouse/engine/internal`: for the other packages of Rowhouse. Nothing here is stable.
 */

export { withPriority } from './analysis/analyze.ts';
// Files of the solvers, and measuring them.
export { loadBookPlies, type StoredPly } from './connect-solver/book-files.ts';
export { type ColdSolve, openColdSolver } from './connect-solver/kernel.ts';
export {
  POSITION_KINDS,
  type PositionKind,
  parseSet,
  parseSets,
  type Scored,
  type SetFault,
} from './connect-solver/position-sets.ts';
export { type EngineService, engineOf, packPosition } from './engine.ts';
export { engineService } from './engine-service.ts';
export { analyzeSolvedMorris } from './morris-solver/analyze.ts';
