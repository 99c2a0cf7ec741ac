import { makeEvent } from '@candor/kit/mongo/outbox';
import type { AuthDeps } from '../auth-deps.ts';

/** Minimum time between two notices, so that nobody can flood another person's mailbox. */
const NOTICE_GAP_MS = 60 * 60_000;

/** Notifies the owner of an account by mail that somebody signed up with its address, at most once an hour. */
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
    // Of concurrent sign-ups only one sends the notice.
    expect: { active: true, signupNoticeAt },
    set: { signupNoticeAt: now },
    events: [makeEvent('auth.signup-repeated.v1', { accountId: id, email, fullName }, now)],
  });
}
