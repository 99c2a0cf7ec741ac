import { DATABASES } from '@candor/contracts/topology';
import { UNPUBLISHED } from '@candor/kit/mongo/outbox';
import { createPaymentsData } from '@candor/payments/payments-data';
import { verifyLedger } from '@candor/payments/reconciliation/verify-ledger';
import type { Connection } from 'mongoose';
import type { ApiCaller } from '../platform/api-caller.ts';
import {
  checkAudit,
  checkIdentities,
  checkImages,
  checkMessages,
  checkProjections,
  checkReferrals,
} from './check-effects.ts';
import { checkIntent } from './check-intent.ts';
import { checkStatements } from './check-statements.ts';
import { checkTotals } from './check-totals.ts';
import type { Intent } from './intents.ts';
import { PAYOUT_THRESHOLD } from './operations.ts';
import { connectAll, POSTING_STATUSES } from './pending-work.ts';
import { readState, type State } from './state.ts';

/**
 * Finds every inconsistency between responses, documents, ledger, projections, messages, audit, files, statements and totals.
 * @param reader an admin
 */
export async function findContradictions(
  uri: string,
  intents: readonly Intent[],
  reader: ApiCaller,
): Promise<string[]> {
  const connections = await connectAll(uri);
  const of = (name: string) => {
    const connection = connections.get(name);
    if (!connection) throw new Error(`not connected to ${name}`);
    return connection;
  };
  try {
    const payments = of(DATABASES.payments);
    const report = await verifyLedger(createPaymentsData(payments, UNPUBLISHED));
    const found = [
      ...report.faults.map((fault) => `chain: ${JSON.stringify(fault)}`),
      ...report.mismatches.map((mismatch) => `document: ${JSON.stringify(mismatch)}`),
      ...report.unmatchedHolds.map((hold) => `hold: ${JSON.stringify(hold)}`),
    ];
    const state = await readState(payments, of(DATABASES.users));
    for (const intent of intents) found.push(...checkIntent(intent, state));
    found.push(...checkCauses(state));
    found.push(...checkCheckers(state));
    found.push(...(await checkSettings(payments)));
    found.push(...(await checkIdentities(state, payments)));
    found.push(...(await checkProjections(payments, of(DATABASES.users))));
    found.push(...(await checkMessages(state, of(DATABASES.notifications))));
    found.push(...(await checkAudit(state, of(DATABASES.users))));
    found.push(...(await checkReferrals(state, of(DATABASES.users))));
    found.push(...(await checkImages(state, reader)));
    found.push(...(await checkStatements(payments, { reader, intents })));
    found.push(...(await checkTotals(payments, { reader, intents })));
    return found;
  } finally {
    for (const connection of connections.values()) await connection.close();
  }
}

/** Statuses that last only while something is carried out. */
const BETWEEN = ['placing', 'paying', 'releasing', 'approving', 'posting'];

/** Each cause is posted once, and nothing is left in between. */
function checkCauses({ sources, refusedClosings: _, ...documents }: State): string[] {
  const found = [...sources]
    .filter(([, { count }]) => count > 1)
    .map(([sourceId, { count }]) => `${sourceId} was posted ${count} times`);
  for (const [name, rows] of Object.entries(documents)) {
    for (const [id, { status }] of rows) {
      const between = name === 'profitRuns' ? POSTING_STATUSES : BETWEEN;
      if (between.includes(status)) found.push(`${name} ${id} is left ${status}`);
    }
  }
  return found;
}

/** Nobody decides on what they have proposed, or pays what they have marked ready, or a large payout that nobody has. */
function checkCheckers({ adjustments, reversals, profitRuns, withdrawals }: State): string[] {
  const steps = [...profitRuns].flatMap(([id, run]) =>
    [run.credit, run.reversal].flatMap((step) => (step ? [[id, step] as const] : [])),
  );
  const own = [...adjustments, ...reversals, ...steps].filter(
    ([, { maker, decision }]) =>
      (decision?.status === 'approved' || decision?.status === 'refused') &&
      decision.by.id === maker?.id,
  );
  const paid = [...withdrawals].filter(
    ([, { approval, decision }]) =>
      approval && decision?.status === 'successful' && decision.by.id === approval.by.id,
  );
  const unmarked = [...withdrawals].filter(
    ([, { amount, approval, decision }]) =>
      !approval && decision?.status === 'successful' && Number(amount) > PAYOUT_THRESHOLD * 100,
  );
  return [
    ...[...own, ...paid].map(([id]) => `${id} was proposed and approved by the same admin`),
    ...unmarked.map(([id]) => `${id} was paid without a second admin`),
  ];
}

/** Versions follow each other, and where two admins are needed, there were two. */
async function checkSettings(payments: Connection): Promise<string[]> {
  const versions = await payments.collection('settings_versions').find().sort({ _id: 1 }).toArray();
  return versions.flatMap(({ _id, section, maker, checker }, index) => [
    ...(Number(_id) === index + 1 ? [] : [`settings: version ${_id} is number ${index + 1}`]),
    ...(section !== 'thresholds' || (checker && checker.id !== maker.id)
      ? []
      : [`settings: version ${_id} has no second admin`]),
  ]);
}
