import { answerFault, serverMessageFault } from '@rowhouse/protocol/checks';
import type { FastifyInstance } from 'fastify';

/**
 * Checks every answer of an app to a call of the protocol against its schema. Returns the list that faults are added
 * to.
 */
export function checkAnswers(app: FastifyInstance): readonly string[] {
  const faults: string[] = [];
  app.addHook('onSend', async ({ method, routeOptions }, { statusCode }, payload) => {
    const { call } = routeOptions.config;
    if (call === undefined || method === 'HEAD') return;
    const body = typeof payload === 'string' && payload !== '' ? JSON.parse(payload) : null;
    const fault = answerFault(call, statusCode, body);
    if (fault) faults.push(`${call} ${statusCode}: ${fault.at} in ${payload}`);
  });
  return faults;
}

/** Throws if no server may send this message. */
export function checkServerMessage(message: unknown): void {
  const fault = serverMessageFault(message);
  if (fault) throw new Error(`${fault.at} in ${JSON.stringify(message)}`);
}
