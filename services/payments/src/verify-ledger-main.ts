/**
 * For operators: checks every chain of the ledger. Reads MONGO_URL; ends with 1 when something is wrong.
 */
import { readConfig, str } from '@candor/kit/config';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { createPaymentsData } from './data/payments-data.ts';
import { verifyLedger } from './use-cases/verify-ledger.ts';

/** Nothing is written here, so no event is either. */
const readOnly = { register() {}, wake() {} };

const { MONGO_URL, MONGO_DATABASE } = readConfig(process.env, {
  MONGO_URL: str(),
  MONGO_DATABASE: str({ default: 'candor_payments' }),
});
const connection = await connectMongo(MONGO_URL, MONGO_DATABASE);
if ((await connection.db?.listCollections({ name: 'entries' }).toArray())?.length === 0) {
  console.log(`There is no Candor ledger in the database ${MONGO_DATABASE}: nothing was verified.`);
  await connection.close();
  process.exit(2);
}
const report = await verifyLedger(createPaymentsData(connection, readOnly));
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
const { faults, unmatchedHolds, mismatches } = report;
const sound = faults.length + unmatchedHolds.length + mismatches.length === 0;
console.log(
  `${report.wallets} wallets, ${report.entries} entries: ${sound ? 'sound' : 'NOT SOUND'}`,
);
process.exit(sound ? 0 : 1);
