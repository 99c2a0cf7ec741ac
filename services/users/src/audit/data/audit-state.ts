import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { insertOnce } from '@candor/kit/mongo/insert-once';
import type { AuditFault } from '../rules/verify-audit-chain.ts';

/** The head of the audit that a signed checkpoint of the ledger covers. */
export interface AuditCheckpoint {
  /** Of the checkpoint. */
  number: number;
  at: Date;
  seq: number;
  hash: string;
}

/** The result of the last verification. */
export interface AuditVerification {
  /** Up to this entry. */
  seq: number;
  at: Date;
  checkpoint: Pick<AuditCheckpoint, 'number' | 'seq' | 'at'> | null;
  fault: AuditFault | null;
}

interface CheckpointDocument extends Omit<AuditCheckpoint, 'number'> {
  /** The number. */
  _id: number;
}

const CHECKPOINTS = defineCollection<CheckpointDocument>({
  name: 'audit_checkpoints',
  required: { _id: Number, at: Date, seq: Number, hash: String },
});

const VERIFICATIONS = defineCollection<AuditVerification & { _id: string }>({
  name: 'audit_verification',
  required: { _id: String, seq: Number, at: Date },
  optional: { checkpoint: Object, fault: Object },
});

export function createAuditState(connection: Connection) {
  const { collection: checkpoints } = CHECKPOINTS.open(connection);
  const { collection: verifications } = VERIFICATIONS.open(connection);
  return {
    /** A no-op when it is stored. */
    async addCheckpoint({ number, ...checkpoint }: AuditCheckpoint) {
      await insertOnce(checkpoints, { _id: number, ...checkpoint });
    },
    /** Oldest first. */
    async checkpoints(): Promise<AuditCheckpoint[]> {
      const found = await checkpoints.find().sort({ _id: 1 }).toArray();
      return found.map(({ _id, ...checkpoint }) => ({ number: _id, ...checkpoint }));
    },
    async saveVerification(verification: AuditVerification) {
      await verifications.replaceOne({ _id: 'last' }, verification, { upsert: true });
    },
    async verification(): Promise<AuditVerification | null> {
      const found = await verifications.findOne({ _id: 'last' });
      if (!found) return null;
      const { _id, ...verification } = found;
      return verification;
    },
  };
}
