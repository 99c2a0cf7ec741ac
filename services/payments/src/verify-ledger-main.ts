/**
 * For operators: verifies every chain of the ledger. Reads MONGO_URL. Exits with 1 if there are faults, with 2 if there is
 * no ledger.
 */

import { writeFileSync } from 'node:fs';
import { DATABASES } from '@candor/contracts/topology';
import { str } from '@candor/kit/config';
import { UNPUBLISHED } from '@candor/kit/mongo/outbox';
import { openCommand } from '@candor/kit/operator-command';
import { createPaymentsData } from './payments-data.ts';
import { verifyLedger } from './reconciliation/verify-ledger.ts';

const { connection, config, database } = await openCommand(
  { MONGO_DATABASE: str({ default: DATABASES.payments }) },
  {
    /** Public key that checkpoints must be signed with; any key is accepted if empty. */
    CHECKPOINT_PUBLIC_KEY: str({ default: '' }),
    /** File to write what the checkpoints cover of the audit to, for verify-audit. */
    AUDIT_CHECKPOINTS: str({ default: '' }),
  },
);
const { CHECKPOINT_PUBLIC_KEY, AUDIT_CHECKPOINTS } = config;
if ((await connection.db?.listCollections({ name: 'entries' }).toArray())?.length === 0) {
  console.log(`There is no Candor ledger in the database ${database}: nothing was verified.`);
  await connection.close();
  process.exit(2);
}
const data = createPaymentsData(connection, UNPUBLISHED);
const report = await verifyLedger(data, { publicKey: CHECKPOINT_PUBLIC_KEY || undefined });
if (AUDIT_CHECKPOINTS) {
  const covered: object[] = [];
  for await (const { checkpoint, audit } of data.signedCheckpoints.all()) {
    const { number, at } = checkpoint;
    if (audit) covered.push({ number, at, seq: audit.seq, hash: audit.hash });
  }
  writeFileSync(AUDIT_CHECKPOINTS, JSON.stringify(covered));
}
await connection.close();

for (const { walletId, seq, problem } of report.faults) {
  console.log(`wallet ${walletId}, entry ${seq}: ${problem}`);
}
for (const { walletId, held, open } of report.unmatchedHolds) {
  console.log(`wallet ${walletId}: ${held} cents held, ${open} cents in open withdrawals`);
}
for (const { walletId, sourceId, problem } of report.mismatches) {
  console.log(`wallet ${walletId}, ${sourceId}: ${problem}`);
}
for (const { number, problem } of report.checkpointFaults) {
  console.log(`checkpoint ${number}: ${problem}`);
}
const { faults, unmatchedHolds, mismatches, checkpointFaults } = report;
const problems = [faults, unmatchedHolds, mismatches, checkpointFaults];
const sound = problems.every((list) => list.length === 0);
console.log(
  `${report.wallets} wallets, ${report.entries} entries, ${report.checkpoints} signed checkpoints: ${sound ? 'sound' : 'NOT SOUND'}`,
);
process.exit(sound ? 0 : 1);
