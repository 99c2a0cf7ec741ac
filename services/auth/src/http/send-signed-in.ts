import { sendData } from '@candor/kit/http/answers';
import type { Response } from 'express';
import type { SignedIn } from '../use-cases/open-session.ts';
import { accountView } from './account-view.ts';
import type { RefreshCookie } from './refresh-cookie.ts';

/** The account and its access token; the refresh token goes into the cookie only. */
export function sendSignedIn(
  res: Response,
  cookie: RefreshCookie,
  signedIn: SignedIn,
  options: { status?: number } = {},
): void {
  if (signedIn.refresh) cookie.set(res, signedIn.refresh);
  sendData(res, accountView(signedIn.account), { ...options, token: signedIn.token });
}
