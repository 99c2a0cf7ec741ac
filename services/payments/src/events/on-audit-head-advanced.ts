import type { EventEnvelope } from '@candor/contracts/events';
import type { PaymentsDeps } from '../use-cases/payments-deps.ts';

export const onAuditHeadAdvanced =
  ({ data }: PaymentsDeps) =>
  ({ payload: { seq, hash } }: EventEnvelope<'audit.head-advanced.v1'>): Promise<void> =>
    data.auditHead.advance({ seq, hash });
