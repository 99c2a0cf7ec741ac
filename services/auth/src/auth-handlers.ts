import { readOutboxLag } from '@candor/kit/mongo/outbox-lag';
import { reply } from '@candor/platform/calls/call-handler';
import { accountHandlers } from './accounts/http/account-handlers.ts';
import { personalDataHandlers } from './accounts/http/personal-data-handlers.ts';
import type { AuthDeps } from './auth-deps.ts';
import { emailHandlers } from './email-change/http/email-handlers.ts';
import type { AuthHandlers } from './handler-types.ts';
import { signInHandlers } from './log-in/http/sign-in-handlers.ts';
import { mailHandlers } from './mail-links/http/mail-handlers.ts';
import { passkeyHandlers } from './passkeys/http/passkey-handlers.ts';
import { passwordHandlers } from './passwords/http/password-handlers.ts';
import { secondFactorHandlers } from './second-factor/http/second-factor-handlers.ts';
import { securityHandlers } from './second-factor/http/security-handlers.ts';
import { sessionHandlers } from './sessions/http/session-handlers.ts';
import { invitationHandlers } from './staff/http/invitation-handlers.ts';
import { staffHandlers } from './staff/http/staff-handlers.ts';

/** Handlers of every auth call. */
export function authHandlers(deps: AuthDeps): AuthHandlers {
  return {
    ...signInHandlers(deps),
    ...mailHandlers(deps),
    ...passwordHandlers(deps),
    ...emailHandlers(deps),
    ...sessionHandlers(deps),
    ...accountHandlers(deps),
    ...secondFactorHandlers(deps),
    ...passkeyHandlers(deps),
    ...securityHandlers(deps),
    ...personalDataHandlers(deps),
    ...staffHandlers(deps),
    ...invitationHandlers(deps),

    async readAuthOutbox() {
      return reply(await readOutboxLag(deps.outbox));
    },
  };
}
