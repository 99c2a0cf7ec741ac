import { reply } from '@candor/kit/service/call-handler';
import type { Response } from 'express';
import type { SignedIn } from '../use-cases/open-session.ts';
import { accountView } from './account-view.ts';
import type { AuthCookies } from './auth-cookies.ts';

/** The account and its access token; what the browser is to keep goes into cookies only. */
export function replySignedIn(
  res: Response,
  cookies: AuthCookies,
  { account, token, refresh, device }: SignedIn,
) {
  if (refresh) cookies.setRefresh(res, refresh);
  if (device) cookies.setDevice(res, device);
  return reply(accountView(account), { token });
}
