import type { EventEnvelope } from '@candor/contracts/events';
import type { PaymentsDeps } from '../payments-deps.ts';

export const onAuditHeadAdvanced =
  ({ data }: PaymentsDeps) =>
  ({ payload: { seq, hash } }: EventEnvelope<'users.audit-advanced.v1'>): Promise<void> =>
    data.auditHead.advance({ seq, hash });
