/**
 * For operators: verifies the chain of the audit. Reads MONGO_URL, and from AUDIT_CHECKPOINTS the file of checkpoints that
 * verify-ledger has written. Exits with 1 if there are faults.
 */

import { readFileSync } from 'node:fs';
import { DATABASES } from '@candor/contracts/topology';
import { str } from '@candor/kit/config';
import { UNPUBLISHED } from '@candor/kit/mongo/outbox';
import { openCommand } from '@candor/kit/operator-command';
import type { AuditCheckpoint } from './audit/data/audit-state.ts';
import { verifyAudit } from './audit/verify-audit.ts';
import { createUsersData } from './users-data.ts';

const { connection, config } = await openCommand(
  { MONGO_DATABASE: str({ default: DATABASES.users }) },
  {
    AUDIT_CHECKPOINTS: str({ default: '' }),
  },
);
const { AUDIT_CHECKPOINTS } = config;
const checkpoints = AUDIT_CHECKPOINTS
  ? (JSON.parse(readFileSync(AUDIT_CHECKPOINTS, 'utf8')) as AuditCheckpoint[])
  : undefined;
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
