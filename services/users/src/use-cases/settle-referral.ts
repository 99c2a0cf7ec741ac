import { makeEvent } from '@candor/kit/mongo/outbox';
import type { Invited } from '../data/referrals.ts';
import { mayRefer } from '../domain/referral.ts';
import type { UsersDeps } from './users-deps.ts';

/**
 * Brings one referral as far as what is known allows: names the referrer once the code's owner is known, and
 * qualifies it once a deposit is approved too. Called after each step that could have been the missing one;
 * whichever comes last finds the others done.
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
  const carriers = await data.profiles.findByCode(invited.code);
  const referrer = carriers.find(({ id, registration }) =>
    mayRefer({ id, registeredAt: registration.at }, invited),
  );
  if (referrer) await data.referrals.link(invited.id, referrer.id);
}
