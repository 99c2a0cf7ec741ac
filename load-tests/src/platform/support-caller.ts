import type { Caller } from '@candor/kit/http/auth-middleware';

/** Whom benchmarks of one service take every caller for. */
export const SUPPORT_CALLER: Caller = {
  id: 'c'.repeat(24),
  sessionId: 's',
  role: 'support',
  scope: 'full',
  email: 'support@mail.example',
  name: 'Support Desk',
  authenticatedAt: 0,
  expiresAt: 0,
};
