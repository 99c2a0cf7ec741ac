import { authCalls } from '@candor/contracts/calls/auth';
import { describeAccess } from '@candor/kit/testing/access-suite';
import { afterAll, beforeAll } from '@jest/globals';
import { type Auth, openAuth, signUpRequest } from './auth-harness.ts';

let auth: Auth;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

describeAccess({
  calls: authCalls,
  ask: ({ method, path, token }) =>
    auth.browser().call(method, path, token === null ? {} : { token }),
  async readToken(caller) {
    if (caller === 'unverified') {
      const { token = '' } = await auth.browser().post('/users/signup', signUpRequest());
      return token;
    }
    const { token } = await auth.signIn(await auth.register(caller));
    return token;
  },
});
