import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openCountedServices } from './counted-services.ts';

/** Time over which calls are counted, which is what the test is about; no condition ends it. */
const SECONDS = 6;
const CALLS_A_SECOND = 2;

describe('services with nobody there', () => {
  let services: Awaited<ReturnType<typeof openCountedServices>>;

  beforeAll(async () => {
    services = await openCountedServices();
  }, 60_000);
  afterAll(() => services?.close());

  it('hardly call the database', async () => {
    const { calls } = services;
    // The sweeper's second run, for what a crash before the start interrupted.
    await pause(4_000);
    calls.length = 0;
    await pause(SECONDS * 1_000);
    expect(calls.slice(0, SECONDS * CALLS_A_SECOND + 1)).toEqual(
      calls.slice(0, SECONDS * CALLS_A_SECOND),
    );
  }, 30_000);
});
