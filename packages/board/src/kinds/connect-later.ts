import { CELL_DRAWINGS } from '../drawing/setup-drawings.ts';

export { lightConnectSetups as setups } from '@rowhouse/rules/internal';
export { houseOverlay as overlay } from '../connect/house-overlay.ts';
export { CELL_DRAWINGS as drawings } from '../drawing/setup-drawings.ts';
export { ENGLISH_CONNECT as words } from '../words/english-connect.ts';
export { faultOf, refuse } from './faults.ts';
export { drawShapes } from './shape-text.ts';
export const marks: readonly string[] = Object.keys(CELL_DRAWINGS);
