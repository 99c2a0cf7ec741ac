import { usersCalls } from '@candor/contracts/calls/users';
import { describeAccess, oneOfEachAccess, toClaims } from '@candor/platform/testing/access-suite';
import { newId } from '@candor/platform/testing/service-harness';
import { afterAll, beforeAll } from '@jest/globals';
import { openUsers, type Users } from './users-harness.ts';

let users: Users;
beforeAll(async () => {
  users = await openUsers();
});
afterAll(() => users.close());

describeAccess({
  calls: oneOfEachAccess(usersCalls),
  ask: ({ method, path, token }) => users.call(token, method, path),
  readToken: (caller) => users.readToken({ id: newId(), ...toClaims(caller) }),
});
