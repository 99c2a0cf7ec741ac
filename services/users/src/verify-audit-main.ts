/**
 * For operators: verifies the chain of the audit. Reads MONGO_URL, and from AUDIT_CHECKPOINTS the file of checkpoints that
 * verify-ledger has written. Exits with 1 if there are faults.
 */

import { readFileSync } from 'node:fs';
import { DATABASES } from '@candor/contracts/topology';
import { readConfig, str } from '@candor/kit/config';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { UNPUBLISHED } from '@candor/kit/mongo/outbox';
import type { AuditCheckpoint } from './audit/data/audit-state.ts';
import { verifyAudit } from './audit/verify-audit.ts';
import { createUsersData } from './users-data.ts';

const { MONGO_URL, MONGO_DATABASE, AUDIT_CHECKPOINTS } = readConfig(process.env, {
  MONGO_URL: str(),
  MONGO_DATABASE: str({ default: DATABASES.users }),
  AUDIT_CHECKPOINTS: str({ default: '' }),
});
const checkpoints = AUDIT_CHECKPOINTS
  ? (JSON.parse(readFileSync(AUDIT_CHECKPOINTS, 'utf8')) as AuditCheckpoint[])
  : undefined;
const connection = await connectMongo(MONGO_URL, MONGO_DATABASE);
const data = createUsersData(connection, UNPUBLISHED);
const { entries, faults, checkpoint } = await verifyAudit({ data }, { checkpoints });
await connection.close();
for (const { seq, problem } of faults) console.log(`audit, entry ${seq}: ${problem}`);
const covered = checkpoint
  ? `up to ${checkpoint.seq} in checkpoint ${checkpoint.number}`
  : 'in no checkpoint yet';
const sound = faults.length === 0;
console.log(`${entries} entries of the audit, ${covered}: ${sound ? 'sound' : 'NOT SOUND'}`);
process.exit(sound ? 0 : 1);
