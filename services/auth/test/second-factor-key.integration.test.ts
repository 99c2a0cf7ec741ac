import { UNPUBLISHED } from '@candor/kit/mongo/outbox';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAccountStore } from '../src/accounts/data/account-store.ts';
import { NO_SECURITY, withChange } from '../src/accounts/rules/security-state.ts';
import { rotateSecondFactorKey } from '../src/second-factor/rotate-second-factor-key.ts';
import { createSecretBox } from '../src/second-factor/secret-box.ts';
import { systemRandom } from '../src/secrets/rules/random.ts';
import { type Auth, openAuth } from './auth-harness.ts';

let auth: Auth;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

const KEY = 'the new key of the tests, long enough';
const openBox = (key: string, retired?: string[]) =>
  createSecretBox({ key, retired, random: systemRandom });

test('a new key of second factors opens every secret alone once they were sealed again', async () => {
  const accounts = createAccountStore(auth.connection, UNPUBLISHED);
  const { secondFactorKey: oldKey } = auth.settings;
  const enabledAt = auth.clock.now();
  const protect = async (key: string) => {
    const { id } = await auth.register();
    const secret = openBox(key).seal('JBSWY3DPEHPK3PXP', id);
    const secondFactor = { secret, enabledAt, lastStep: 7 };
    const security = withChange(NO_SECURITY, {
      secondFactor,
      pendingSecret: { secret: openBox(key).seal('PENDING', id), createdAt: enabledAt },
      removed: [{ at: enabledAt, secondFactor, recoveryCodes: ['x'], passkey: null }],
    });
    await accounts.change(id, { set: { security } });
    return id;
  };
  const ids = [await protect(oldKey), await protect(oldKey)];
  const lost = await protect('a key that nobody has any more, or so');
  await auth.register();

  const box = openBox(KEY, [oldKey]);
  // A code is used while the first account is sealed again.
  let interferes = true;
  const busy: typeof accounts.change = async (id, change) => {
    const latest = interferes && (await accounts.findById(id));
    interferes = false;
    if (latest) {
      const { secondFactor } = latest.security;
      const used = secondFactor && { ...secondFactor, lastStep: 8 };
      await accounts.change(id, {
        set: { security: withChange(latest.security, { secondFactor: used }) },
      });
    }
    return accounts.change(id, change);
  };
  expect(await rotateSecondFactorKey({ accounts: { ...accounts, change: busy }, box })).toEqual({
    rewrapped: 2,
    current: 0,
    unreadable: [lost],
  });
  expect(await rotateSecondFactorKey({ accounts, box })).toEqual({
    rewrapped: 0,
    current: 2,
    unreadable: [lost],
  });

  const alone = openBox(KEY);
  const states = await Promise.all(ids.map((id) => accounts.findById(id)));
  expect(states.map((each) => each?.security.secondFactor?.lastStep)).toEqual([8, 7]);
  for (const account of states) {
    const { secondFactor, pendingSecret, removed } = account?.security ?? NO_SECURITY;
    expect(alone.open(secondFactor?.secret ?? '', account?.id ?? '')).toBe('JBSWY3DPEHPK3PXP');
    expect(alone.open(pendingSecret?.secret ?? '', account?.id ?? '')).toBe('PENDING');
    // A lock recognises the current app by it.
    expect(removed[0]?.secondFactor?.secret).toBe(secondFactor?.secret);
  }
});
