import type { EventEnvelope } from '@candor/contracts/events';
import type { UsersDeps } from '../users-deps.ts';

export const onAuditCovered =
  ({ data }: UsersDeps) =>
  ({ payload }: EventEnvelope<'payments.audit-covered.v1'>): Promise<void> => {
    const { number, at, seq, hash } = payload;
    return data.auditState.addCheckpoint({ number, at: new Date(at), seq, hash });
  };
