import type { EventEnvelope } from '@candor/contracts/events';
import type { NotificationsDeps } from '../use-cases/notifications-deps.ts';

/** Keeps what mails are addressed by, and what staff choose recipients by. */
export function onAccountFacts({ data: { contacts } }: Pick<NotificationsDeps, 'data'>) {
  return {
    async registered({ payload }: EventEnvelope<'auth.account-registered.v1'>) {
      const { accountId, email, fullName, role, country, isEmailVerified, registeredAt } = payload;
      const at = new Date(registeredAt);
      await contacts.save({ accountId, email, fullName }, at);
      await contacts.complete(accountId, {
        role,
        active: true,
        verified: isEmailVerified,
        kycStatus: 'not-started',
        country,
        registeredAt: at,
      });
    },
    verified: ({ payload, occurredAt }: EventEnvelope<'auth.email-verified.v1'>) =>
      contacts.setTrait(payload.accountId, 'verified', true, new Date(occurredAt)),
    emailChanged: ({ payload, occurredAt }: EventEnvelope<'auth.email-changed.v1'>) =>
      contacts.setEmail(payload.accountId, payload.email, new Date(occurredAt)),
    async statusChanged(event: EventEnvelope<'auth.account-status-changed.v1'>) {
      const { accountId, active, role } = event.payload;
      const at = new Date(event.occurredAt);
      await contacts.setTrait(accountId, 'active', active, at);
      await contacts.setTrait(accountId, 'role', role, at);
    },
    kycSubmitted: ({ payload, occurredAt }: EventEnvelope<'users.kyc-submitted.v1'>) =>
      contacts.setTrait(payload.accountId, 'kycStatus', 'pending', new Date(occurredAt)),
    kycDecided: ({ payload, occurredAt }: EventEnvelope<'users.kyc-decided.v1'>) =>
      contacts.setTrait(payload.accountId, 'kycStatus', payload.decision, new Date(occurredAt)),
  };
}
