/** The thread of setup-prover.ts. */
import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '@rowhouse/engine/node';
import { MAX_EFFORT, type Proof, proveSetup } from './prove-setup.ts';

export interface ProofRequest {
  readonly config: string;
  readonly setup: string;
}
export type ProofReply = Proof;

const port = parentPort;
if (!port) throw new Error('setup-prover-worker runs as a worker');
lowerPriority('lowest');

port.on('message', ({ config, setup }: ProofRequest) => {
  port.postMessage(proveSetup(config, setup, MAX_EFFORT) satisfies ProofReply);
});
