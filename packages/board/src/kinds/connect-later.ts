import { CELL_DRAWINGS } from '../basics/setup-drawings.ts';

export { lightConnectSetups as setups } from '@rowhouse/rules/light';
export { CELL_DRAWINGS as drawings } from '../basics/setup-drawings.ts';
export { reportFault } from '../host/report-fault.ts';
export { ENGLISH_CONNECT as words } from '../words/english-connect.ts';
export { explain } from './explain.ts';
export const marks: readonly string[] = Object.keys(CELL_DRAWINGS);
