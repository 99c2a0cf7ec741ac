import { expect, test } from '@jest/globals';
import { AUDIT_ACTIONS } from './audit-actions.ts';
import { ALL_CALLS } from './calls/all-calls.ts';
import type { Call } from './calls/call.ts';
import { isPermission } from './permissions.ts';

test('the actions of the audit are, besides logins and commands, the calls that change something and need a permission', () => {
  const recorded = Object.entries<Call>(ALL_CALLS)
    .filter(([, { method, access, transient }]) => {
      return isPermission(access) && method !== 'GET' && !transient;
    })
    .map(([name]) => name);
  const { security: _security, operators: _operators, ...calls } = AUDIT_ACTIONS;
  expect(Object.values(calls).flat().sort()).toEqual(recorded.sort());
});
