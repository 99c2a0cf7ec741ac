/** A process of the kind of every service, which fails in each way when it is asked to. Built and started by a test. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Router } from 'express';
import { readConfig } from '../src/config.ts';
import { createServiceApp } from '../src/http/service-app.ts';
import type { Connection } from '../src/mongo/connect-mongo.ts';
import { runProcess } from '../src/service/run-process.ts';
import { PROCESS_KEYS } from '../src/service/service-config.ts';

const FAILURES: Record<string, () => unknown> = {
  throw: () => setImmediate(() => JSON.parse('{ not JSON')),
  reject: () => void Promise.reject(new Error('nobody handles this')),
  text: () =>
    setImmediate(() => {
      throw 'not even an error';
    }),
  warning: () => process.emitWarning('an old function', 'DeprecationWarning'),
  print: () => console.log('printed by a package:', { lines: 2 }, '\nsecond line'),
};

const router = Router();
router.get('/:how', (req, res) => {
  res.end('ok');
  FAILURES[req.params.how]?.();
});

await runProcess({
  name: 'failing',
  readConfig(env) {
    if (env.FAIL_AT_START) throw new Error('the configuration cannot be read');
    return readConfig(env, PROCESS_KEYS);
  },
  compose: async ({ log }) => ({
    service: {
      app: createServiceApp({ name: 'failing', log, router, ready: async () => {} }),
      start: async () => {},
      stop: async () => {},
      endStreams() {},
    },
    // Nothing of this keeps the process running, like a wait for a peer that does not answer.
    connection: { close: () => sleep(300, undefined, { ref: false }) } as Connection,
  }),
});
