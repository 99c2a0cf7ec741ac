/**
 * One use case in a process of its own that dies, unasked, at a named moment. Arguments: database address,
 * database name, moment, use case, JSON of its request, the folder of the object store (in memory where there is
 * none).
 */
import { createFileObjectStore } from '@candor/embedded/object-store/file-object-store';
import { systemClock } from '@candor/kit/clock';
import { createMemoryBus } from '@candor/kit/events/memory-bus';
import { createLogger } from '@candor/kit/logger';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { createMemoryStore } from '@candor/kit/testing/memory-store';
import { createPaymentsService } from '../src/service.ts';
import { decideAdjustment } from '../src/use-cases/decide-adjustment.ts';
import { decideReceipt } from '../src/use-cases/decide-receipt.ts';
import { decideWithdrawal } from '../src/use-cases/decide-withdrawal.ts';
import { editWallet } from '../src/use-cases/edit-wallet.ts';
import { requestWithdrawal } from '../src/use-cases/request-withdrawal.ts';
import { decideReversal, reverseEntry } from '../src/use-cases/reverse-entry.ts';
import { submitReceipt } from '../src/use-cases/submit-receipt.ts';
import { SETTINGS } from './payments-harness.ts';

const USE_CASES = {
  decideAdjustment,
  decideReversal,
  decideReceipt,
  decideWithdrawal,
  editWallet,
  requestWithdrawal,
  reverseEntry,
  submitReceipt,
};

const [uri = '', database = '', moment = '', useCase = '', request = '{}', folder = ''] =
  process.argv.slice(2);
const log = createLogger('crash-child', { level: 'silent' });
const service = createPaymentsService({
  connection: await connectMongo(uri, database),
  bus: createMemoryBus({ log }),
  objects: folder ? createFileObjectStore({ folder, log }) : createMemoryStore(),
  clock: systemClock,
  log,
  verifyToken: () => Promise.reject(new Error('nobody calls over HTTP here')),
  settings: SETTINGS,
  failpoint(name) {
    if (name === moment) process.kill(process.pid, 'SIGKILL');
  },
});
// A file travels as base64.
const revived = JSON.parse(request, (name, value) =>
  name === 'file' ? Buffer.from(value, 'base64') : value,
);
await USE_CASES[useCase as keyof typeof USE_CASES](service.context, revived);
process.exit(0);
