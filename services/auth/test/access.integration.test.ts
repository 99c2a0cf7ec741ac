import { authCalls } from '@candor/contracts/calls/auth';
import { describeAccess, oneOfEachAccess } from '@candor/platform/testing/access-suite';
import { afterAll, beforeAll } from '@jest/globals';
import { type Auth, openAuth, signUpRequest } from './auth-harness.ts';

let auth: Auth;
beforeAll(async () => {
  auth = await openAuth({ requiresStaffSecondFactor: true });
});
afterAll(() => auth.close());

describeAccess({
  calls: oneOfEachAccess(authCalls),
  ask: ({ method, path, token }) =>
    auth.browser().call(method, path, token === null ? {} : { token }),
  async readToken(caller) {
    if (caller === 'unverified') {
      const { token = '' } = await auth.browser().post('/users/signup', signUpRequest());
      return token;
    }
    const isUnprotected = caller === 'staff without a second factor';
    const person = await auth.register(isUnprotected ? 'admin' : caller);
    const { token } = await auth.signIn(person);
    if (!isUnprotected) await auth.protect(person);
    return token;
  },
});
