export { lightMorrisSetups as setups } from '@rowhouse/rules/light';
export { explain } from './explain.ts';
