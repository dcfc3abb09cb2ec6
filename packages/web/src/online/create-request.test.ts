import type { ClientErrorCode } from '@rowhouse/client';
import { err, ok, type Result } from '@rowhouse/rules';
import { describe, expect, test } from 'vitest';
import { mount } from '../shared/testing/fake-online.ts';
import { createRequest } from './create-request.ts';

const ANSWERS: readonly Result<number, ClientErrorCode>[] = [err('unreachable'), err('bad-name'), ok(1), ok(2)];

describe('a request', () => {
  test('is busy until the answer arrives, and cannot be sent twice', async () => {
    const { it: request } = mount(createRequest);
    let answer: (value: ReturnType<typeof ok<number>>) => void = () => {};
    const first = request.send(() => new Promise<ReturnType<typeof ok<number>>>((resolve) => (answer = resolve)));
    expect(request.isBusy()).toBe(true);
    expect(await request.send(async () => ok(2))).toBeNull();
    answer(ok(1));
    expect(await first).toBe(1);
    expect(request.isBusy()).toBe(false);
  });

  test('shows the error until the next request', async () => {
    const { it: request } = mount(createRequest);
    expect(await request.send(async () => err('seat-taken'))).toBeNull();
    expect(request.fault()).toBe('Too late: this seat is already taken.');
    await request.send(async () => ok(1));
    expect(request.fault()).toBe('');
  });

  test('keeps its secret only after a lost answer', async () => {
    const { it: request } = mount(createRequest);
    const secrets: string[] = [];
    for (const answer of ANSWERS)
      await request.send(async (secret) => {
        secrets.push(secret);
        return answer;
      });
    const [first, second, third, fourth] = secrets;
    expect(second).toBe(first);
    expect(new Set([second, third, fourth]).size).toBe(3);
  });
});
