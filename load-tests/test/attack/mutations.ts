import type { Mutation } from '../../../scripts/mutated-platforms.ts';

interface AttackMutation {
  mutations: readonly Mutation[];
  /** The part of the run that notices it. */
  env: Record<string, string>;
}

const inCases = (only: string) => ({ PARTS: 'cases', ONLY: only });

/** Protections against attacks, each with what removes it. */
export const ATTACK_MUTATIONS: Record<string, AttackMutation> = {
  'owner check': {
    mutations: [
      {
        file: 'kit/src/http/auth-middleware.ts',
        text: 'if (caller.id !== ownerId && !hasPermission(caller.role, permission))',
        replacement: 'if (!caller)',
      },
    ],
    env: { PARTS: 'ids' },
  },
  'role check': {
    mutations: [
      {
        file: 'kit/src/http/authenticate.ts',
        text: 'if (!hasPermission(actor.role, access)) {',
        replacement: 'if (!actor) {',
      },
    ],
    env: inCases('every call of staff'),
  },
  'session revocation': {
    mutations: [
      {
        file: 'gateway/src/http/access.ts',
        text: 'await deps.sessions.check(caller);',
        replacement: '',
      },
    ],
    env: inCases('a live token after'),
  },
  'token audience': {
    mutations: [
      {
        file: 'kit/src/http/auth-middleware.ts',
        text: 'audience: TOKEN_AUDIENCE,',
        replacement: '',
      },
    ],
    env: inCases('expired, for another audience'),
  },
  'CSRF token': {
    mutations: [
      {
        file: 'gateway/src/http/csrf.ts',
        text: "if (TOKEN.test(cookie) && same(cookie, req.get(CSRF_HEADER) ?? '')) return;",
        replacement: 'return;',
      },
    ],
    env: inCases('requests of other sites'),
  },
  'second factor of large withdrawals': {
    mutations: [
      {
        file: 'services/payments/src/withdrawals/rules/second-factor-limit.ts',
        text: 'return from > 0 && amount + used >= from;',
        replacement: 'return from > 0 && amount >= from;',
      },
    ],
    env: inCases('a large withdrawal in two parts'),
  },
  'limit on pixels': {
    mutations: [
      {
        file: 'kit/src/images/encode-image.ts',
        text: 'if (width * height > UPLOAD_MAX_PIXELS) {',
        replacement: 'if (width * height > Number.MAX_VALUE) {',
      },
    ],
    env: inCases('pixel bombs'),
  },
};
