/**
 * Makes one privileged call in a process that kills itself at a failpoint. Arguments: database address, database name,
 * failpoint, request id.
 */

import { systemClock } from '@candor/kit/clock';
import { createLogger } from '@candor/kit/logger';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { UNPUBLISHED } from '@candor/kit/mongo/outbox';
import { runInContext } from '@candor/kit/request-context';
import { createActionRecorder } from '@candor/platform/audit/action-recorder';
import { DONE } from '@candor/platform/audit/audited-action';
import { noteChange } from '@candor/platform/audit/note-change';

const [uri = '', database = '', wanted = '', requestId = ''] = process.argv.slice(2);

function failpoint(name: string): void {
  if (name === wanted) process.kill(process.pid, 'SIGKILL');
}

const connection = await connectMongo(uri, database);
const recorder = createActionRecorder({
  connection,
  // What is in the outbox is delivered by whoever lives on.
  outbox: UNPUBLISHED,
  clock: systemClock,
  log: createLogger('audit-crash-child', { level: 'silent' }),
  failpoint,
});
await runInContext({ requestId, correlationId: requestId }, async () => {
  const action = await recorder.begin({
    action: 'editWallet',
    actor: { id: 'a'.repeat(24), role: 'admin' },
    targetId: 'b'.repeat(24),
    address: '203.0.113.9',
  });
  failpoint('begun');
  noteChange({ accountId: 'b'.repeat(24), before: null, after: { amount: 1 }, reason: 'test' });
  failpoint('noted');
  await action.end(DONE);
  failpoint('ended');
});
process.exit(0);
