import { spawn } from 'node:child_process';
import { createOutboxRelay } from '@candor/kit/mongo/outbox-relay';
import { buildProgram } from '@candor/kit/testing/build-program';
import { waitFor } from '@candor/kit/testing/wait-for';
import { createActionRecorder } from '@candor/platform/audit/action-recorder';
import { newId } from '@candor/platform/testing/service-harness';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AuditDocument } from '../src/audit/data/audit-chain.ts';
import { verifyAudit } from '../src/audit/verify-audit.ts';
import { openUsers, type Users } from './users-harness.ts';

/** Longer than a call may take before it counts as broken off. */
const LATER_MS = 10 * 60_000;
let users: Users;
let program: Awaited<ReturnType<typeof buildProgram>>;
const outboxes: ReturnType<typeof createOutboxRelay>[] = [];

beforeAll(async () => {
  users = await openUsers();
  program = await buildProgram('services/users/test/audit-crash-child.ts');
}, 120_000);
afterAll(async () => {
  program.remove();
  for (const outbox of outboxes) await outbox.stop();
  await users.close();
});

function crashAt(failpoint: string, requestId: string): Promise<NodeJS.Signals | null> {
  const { uri, connection } = users.database;
  const args = [program.file, uri, connection.name, failpoint, requestId];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
}

/** What the other instances do later: sweep, and deliver what is in the outbox. */
async function recover(): Promise<void> {
  const { connection, bus, log } = users;
  const outbox = createOutboxRelay({ bus, log });
  const clock = { now: () => new Date(Date.now() + LATER_MS) };
  const recorder = createActionRecorder({ connection, outbox, clock, log });
  outboxes.push(outbox);
  await outbox.start();
  await recorder.sweep();
  await recorder.sweep();
  await outbox.drain();
}

const findEntries = (requestId: string) =>
  users.connection.collection<AuditDocument>('audit').find({ requestId }).toArray();

test.each([
  ['begun', 'unknown'],
  ['noted', 'unknown'],
  ['audit.handled', 'unknown'],
  ['ended', 'done'],
])(
  'a call whose process is killed at %s is in the audit once, as %s, and the chain is whole',
  async (failpoint, result) => {
    const requestId = newId();
    expect(await crashAt(failpoint, requestId)).toBe('SIGKILL');
    await recover();
    await waitFor(async () => (await findEntries(requestId)).length > 0);
    expect(await findEntries(requestId)).toEqual([
      expect.objectContaining({ action: 'editWallet', actorId: 'a'.repeat(24), result }),
    ]);
    expect((await verifyAudit(users.service.context)).faults).toEqual([]);
  },
  120_000,
);
