import { makeEvent } from '@candor/kit/mongo/outbox';
import { isRegistered, isVerified, type RegisteredProfile } from '../profiles/rules/profile.ts';
import type { UsersDeps } from '../users-deps.ts';
import type { Invited } from './data/referrals.ts';
import { isEligibleReferrer, type Party } from './rules/referral.ts';

/**
 * Advances a referral as far as the known facts allow: links the referrer once the code's owner is known and the address of the
 * referred account is confirmed, and qualifies the referral once a deposit is approved. Called after every event that may
 * complete the conditions, in any order.
 */
export async function settleReferral(deps: UsersDeps, referredId: string): Promise<void> {
  const { data, clock, log } = deps;
  let invited = await data.referrals.find(referredId);
  if (invited && invited.referrerId === null) {
    await linkReferrer(deps, invited);
    invited = await data.referrals.find(referredId);
  }
  if (!invited?.referrerId) return;
  const now = clock.now();
  const event = makeEvent(
    'users.referral-qualified.v1',
    { referrerId: invited.referrerId, referredId, referredName: invited.name },
    now,
  );
  if (await data.referrals.qualify(referredId, now, event)) {
    log.info({ referredId, referrerId: invited.referrerId }, 'referral qualified');
  }
}

async function linkReferrer({ data, log }: UsersDeps, invited: Invited): Promise<void> {
  const referred = await data.profiles.find(invited.id);
  // The registration is stored before its referral; without it, the contact details cannot be compared yet.
  if (!isRegistered(referred)) return;
  // Listed before, it would tell who signs up a stranger's address with their own code that the address had no account.
  if (!isVerified(referred)) return;
  const owners = await data.profiles.findByCode(invited.code);
  const referrer = owners.find((owner) => isEligibleReferrer(toParty(owner), toParty(referred)));
  if (!referrer) return;
  if (await isReferredBy(data, referrer.id, invited.id)) {
    log.warn({ referredId: invited.id, referrerId: referrer.id }, 'referral refused: cycle');
    return;
  }
  await data.referrals.link(invited.id, referrer.id);
}

function toParty({ id, registration }: RegisteredProfile): Party {
  return {
    id,
    registeredAt: registration.at,
    email: registration.email,
    phone: registration.phone,
  };
}

/** Longest chain of referrers that is followed. Registrations are ordered in time, so real chains end long before. */
const MAX_CHAIN = 1000;

/** Whether `accountId` was referred by `ancestorId`, directly or through others: the link back would close a cycle. */
async function isReferredBy(
  { referrals }: UsersDeps['data'],
  accountId: string,
  ancestorId: string,
): Promise<boolean> {
  let current: string | null = accountId;
  for (let step = 0; current !== null && step < MAX_CHAIN; step++) {
    if (current === ancestorId) return true;
    current = await referrals.findReferrerId(current);
  }
  return current !== null;
}
