import { readOutboxLag } from '@candor/kit/mongo/outbox-lag';
import { reply } from '@candor/kit/service/call-handler';
import { accountHandlers } from './account-handlers.ts';
import { emailHandlers } from './email-handlers.ts';
import type { AuthHandlerDeps, AuthHandlers } from './handler-types.ts';
import { invitationHandlers } from './invitation-handlers.ts';
import { mailHandlers } from './mail-handlers.ts';
import { passkeyHandlers } from './passkey-handlers.ts';
import { passwordHandlers } from './password-handlers.ts';
import { personalDataHandlers } from './personal-data-handlers.ts';
import { secondFactorHandlers } from './second-factor-handlers.ts';
import { securityHandlers } from './security-handlers.ts';
import { sessionHandlers } from './session-handlers.ts';
import { signInHandlers } from './sign-in-handlers.ts';
import { staffHandlers } from './staff-handlers.ts';

/** Handlers of every auth call. */
export function authHandlers(deps: AuthHandlerDeps): AuthHandlers {
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
