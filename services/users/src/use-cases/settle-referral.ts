import { makeEvent } from '@candor/kit/mongo/outbox';
import type { Invited } from '../data/referrals.ts';
import { isEligibleReferrer } from '../domain/referral.ts';
import type { UsersDeps } from './users-deps.ts';

/**
 * Advances a referral as far as the known facts allow: links the referrer once the code's owner is known, and qualifies
 * the referral once a deposit is approved. Called after every event that may complete the conditions, in any order.
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

async function linkReferrer({ data }: UsersDeps, invited: Invited): Promise<void> {
  const owners = await data.profiles.findByCode(invited.code);
  const referrer = owners.find(({ id, registration }) =>
    isEligibleReferrer({ id, registeredAt: registration.at }, invited),
  );
  if (referrer) await data.referrals.link(invited.id, referrer.id);
}
