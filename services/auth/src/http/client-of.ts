import type { Request } from 'express';
import type { Client } from '../use-cases/open-session.ts';

/** As the browser names itself: shown to the account's owner only. */
export function clientOf(req: Request): Client {
  return { userAgent: (req.get('user-agent') ?? '').slice(0, 250) };
}
