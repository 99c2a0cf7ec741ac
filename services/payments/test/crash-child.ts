/**
 * Runs one use case in a process that kills itself at a failpoint. Arguments: database address, database name,
 * failpoint, use case, JSON of its request, the folder of the object store (in memory if empty),
 * JSON of settings that differ.
 */
import { createFileObjectStore } from '@candor/embedded/object-store/file-object-store';
import { systemClock } from '@candor/kit/clock';
import { createMemoryBus } from '@candor/kit/events/memory-bus';
import { createLogger } from '@candor/kit/logger';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { createMemoryStore } from '@candor/kit/testing/memory-store';
import type { DecidingCall } from '@candor/platform/decisions/decision';
import { adjustmentKind } from '../src/adjustments/adjustment-kind.ts';
import { editWallet } from '../src/adjustments/edit-wallet.ts';
import { closeWallet } from '../src/closings/close-wallet.ts';
import { withdrawProposal } from '../src/decisions/proposal-kind.ts';
import { decideReceipt } from '../src/deposits/decide-receipt.ts';
import { submitReceipt } from '../src/deposits/submit-receipt.ts';
import type { PaymentsDeps } from '../src/payments-deps.ts';
import { paymentsUseCases } from '../src/payments-use-cases.ts';
import { eraseAccount } from '../src/personal-data/erase-account.ts';
import { createProfitRun } from '../src/profit-runs/create-profit-run.ts';
import { decideProfitRun } from '../src/profit-runs/decide-profit-run.ts';
import { postProfitRun } from '../src/profit-runs/post-profit-run.ts';
import { proposeProfitRun } from '../src/profit-runs/propose-profit-run.ts';
import { reverseEntry } from '../src/reversals/reverse-entry.ts';
import { createPaymentsService } from '../src/service.ts';
import { decideWithdrawal } from '../src/withdrawals/decide-withdrawal.ts';
import { markPayout } from '../src/withdrawals/mark-payout.ts';
import { requestWithdrawal } from '../src/withdrawals/request-withdrawal.ts';
import { SETTINGS } from './payments-harness.ts';

const USE_CASES = {
  markPayout,
  closeWallet,
  createProfitRun,
  decideAdjustment: paymentsUseCases.decideAdjustment,
  decideProfitRun,
  decideReversal: paymentsUseCases.decideReversal,
  decideReceipt,
  decideWithdrawal,
  editWallet,
  eraseAccount: (deps: PaymentsDeps, { id }: { id: string }) => eraseAccount(deps, id),
  async postProfitRun(deps: PaymentsDeps, { id }: { id: string }) {
    const run = await deps.data.profitRuns.find(id);
    if (run) await postProfitRun(deps, run, new AbortController().signal);
  },
  proposeProfitRun,
  requestWithdrawal,
  reverseEntry,
  submitReceipt,
  withdrawAdjustment: (deps: PaymentsDeps, call: DecidingCall) =>
    withdrawProposal(deps, adjustmentKind, call),
};

const [
  uri = '',
  database = '',
  failpoint = '',
  useCase = '',
  request = '{}',
  folder = '',
  given = '{}',
] = process.argv.slice(2);
const settings = JSON.parse(given);
const log = createLogger('crash-child', { level: 'silent' });
const service = createPaymentsService({
  connection: await connectMongo(uri, database),
  bus: createMemoryBus({ log }),
  objects: folder ? createFileObjectStore({ folder, log }) : createMemoryStore(),
  clock: systemClock,
  log,
  verifyToken: () => Promise.reject(new Error('this process serves no HTTP calls')),
  settings: { ...SETTINGS, ...settings },
  failpoint(name) {
    if (name === failpoint) process.kill(process.pid, 'SIGKILL');
  },
});
// A file is passed as base64.
const revived = JSON.parse(request, (name, value) =>
  name === 'file' ? Buffer.from(value, 'base64') : value,
);
await USE_CASES[useCase as keyof typeof USE_CASES](service.context, revived);
process.exit(0);
