import type { EventEnvelope, EventPayloads } from '@candor/contracts/events';
import type { UsersDeps } from '../users-deps.ts';
import { registerProfile } from './register-profile.ts';
import type { Registration } from './rules/profile.ts';

export const onAccountRegistered =
  (deps: UsersDeps) =>
  ({ payload }: EventEnvelope<'auth.account-registered.v1'>): Promise<void> =>
    registerProfile(deps, payload.accountId, toRegistration(payload));

function toRegistration(payload: EventPayloads['auth.account-registered.v1']): Registration {
  return {
    fullName: payload.fullName,
    email: payload.email,
    username: payload.username,
    role: payload.role,
    country: payload.country,
    countryCode: payload.countryCode,
    phone: payload.phone,
    referralCode: payload.referralCode || null,
    referrer: payload.referrer || null,
    isEmailVerified: payload.isEmailVerified,
    at: new Date(payload.registeredAt),
    ...(payload.language && { language: payload.language }),
  };
}
