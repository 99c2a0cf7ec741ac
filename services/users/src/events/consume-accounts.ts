import type { QueueEvent } from '@candor/contracts/events';
import type { EventBus } from '@candor/kit/events/event-bus';
import type { AccountStatus, Registration } from '../domain/profile.ts';
import { registerProfile } from '../use-cases/register-profile.ts';
import type { UsersDeps } from '../use-cases/users-deps.ts';

/** Keeps profiles in step with the accounts of auth. */
export function consumeAccounts(bus: EventBus, deps: UsersDeps): Promise<void> {
  return bus.consume('users.accounts', (event) => onAccountEvent(deps, event), { concurrency: 4 });
}

async function onAccountEvent(deps: UsersDeps, event: QueueEvent<'users.accounts'>): Promise<void> {
  const { accountId } = event.payload;
  switch (event.type) {
    case 'auth.account-registered.v1':
      return registerProfile(deps, accountId, registrationOf(event.payload));
    case 'auth.email-verified.v1':
      return deps.data.profiles.verify(accountId);
    case 'auth.account-status-changed.v1': {
      const { active, role } = event.payload;
      const status: AccountStatus = {
        active,
        role,
        at: new Date(event.occurredAt),
        eventId: event.id,
      };
      return deps.data.profiles.setStatus(accountId, status);
    }
  }
}

type Registered = Extract<
  QueueEvent<'users.accounts'>,
  { type: 'auth.account-registered.v1' }
>['payload'];

function registrationOf(payload: Registered): Registration {
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
  };
}
