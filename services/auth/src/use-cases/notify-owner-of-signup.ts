import { makeEvent } from '@candor/kit/mongo/outbox';
import type { AuthDeps } from './auth-deps.ts';

/** More mails would let anybody fill somebody else's mailbox, and say nothing new. */
const NOTICE_GAP_MS = 60 * 60_000;

/** Tells the owner of an account that somebody signed up with its address, unless they have just been told. */
export async function notifyOwnerOfSignup(
  { data, clock }: AuthDeps,
  address: string,
): Promise<void> {
  const { accounts } = data;
  const owner = await accounts.find({ email: address });
  if (!owner?.active) return;
  const now = clock.now();
  const { id, email, fullName, signupNoticeAt } = owner;
  if (signupNoticeAt && now.getTime() - signupNoticeAt.getTime() < NOTICE_GAP_MS) return;
  await accounts.change(id, {
    // Of many sign-ups at once one tells.
    expect: { active: true, signupNoticeAt },
    set: { signupNoticeAt: now },
    events: [makeEvent('auth.signup-repeated.v1', { accountId: id, email, fullName }, now)],
  });
}
