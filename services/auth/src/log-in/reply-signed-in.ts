import type { SecondFactorNeeded, SignInView } from '@candor/contracts/security';
import { reply } from '@candor/platform/calls/call-handler';
import type { Response } from 'express';
import { accountView } from '../accounts/account-view.ts';
import type { AuthCookies } from './auth-cookies.ts';
import type { SignedIn } from './open-session.ts';

/** Replies with the account and its access token. Refresh and device tokens are sent as cookies only. */
export function replySignedIn(
  res: Response,
  cookies: AuthCookies,
  { account, token, refresh, device }: SignedIn,
) {
  if (refresh) cookies.setRefresh(res, refresh);
  if (device) cookies.setDevice(res, device);
  return reply(accountView(account), { token });
}

/** Like {@link replySignedIn}, or a request for the second factor without any token. */
export function replySignIn(
  res: Response,
  cookies: AuthCookies,
  outcome: SignedIn | SecondFactorNeeded,
): { data: SignInView; token: string | null } {
  if ('secondFactor' in outcome) return reply(outcome, { token: null });
  return replySignedIn(res, cookies, outcome);
}
