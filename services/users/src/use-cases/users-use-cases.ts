import { listUsers } from './list-users.ts';
import { showReferrals } from './show-referrals.ts';
import { showUser } from './show-user.ts';
import { updateMe } from './update-me.ts';
import type { UsersDeps } from './users-deps.ts';

type Bound<F> = F extends (deps: UsersDeps, ...args: infer A) => infer R
  ? (...args: A) => R
  : never;

/** The stories that handlers and the composition root tell, with what they need bound to them. */
export interface UsersUseCases {
  showUser: Bound<typeof showUser>;
  listUsers: Bound<typeof listUsers>;
  updateMe: Bound<typeof updateMe>;
  showReferrals: Bound<typeof showReferrals>;
}

export function bindUseCases(deps: UsersDeps): UsersUseCases {
  return {
    showUser: (...args) => showUser(deps, ...args),
    listUsers: (...args) => listUsers(deps, ...args),
    updateMe: (...args) => updateMe(deps, ...args),
    showReferrals: (...args) => showReferrals(deps, ...args),
  };
}
