import type { AuditedFields } from '@candor/contracts/audit';
import type { EventEnvelope, EventPayloads } from '@candor/contracts/events';
import type { SecurityChange } from '@candor/contracts/security';
import { currentContext } from '@candor/kit/request-context';
import { actionRecorded } from '@candor/platform/audit/action-recorded';
import { DONE } from '@candor/platform/audit/audited-action';
import type { Account } from '../accounts/rules/account.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { isStaff } from './rules/staff-protection.ts';

type Changed = EventPayloads['auth.security-changed.v1'];
interface Difference {
  before: AuditedFields | null;
  after: AuditedFields | null;
}

const on = { secondFactor: true };
const off = { secondFactor: false };

/** What changed, of the changes that the audit records. */
const DIFFERENCES: Partial<Record<SecurityChange, (payload: Changed) => Difference>> = {
  'second-factor-on': () => ({ before: off, after: on }),
  'second-factor-off': () => ({ before: on, after: off }),
  'recovery-codes-renewed': () => ({ before: null, after: { recoveryCodes: 'renewed' } }),
  'recovery-code-used': ({ codesLeft }) => ({ before: null, after: { codesLeft } }),
  'passkey-added': ({ passkey }) => ({ before: null, after: { passkey } }),
  'passkey-removed': ({ passkey }) => ({ before: { passkey }, after: null }),
  'account-locked': () => ({ before: { locked: false }, after: { locked: true } }),
};

/** The events of a change of security, with entries of the audit if the account is one of staff: in the same write. */
export function withStaffAudit(
  { clock }: Pick<AuthDeps, 'clock'>,
  account: Pick<Account, 'id' | 'role'>,
  events: readonly EventEnvelope[],
): EventEnvelope[] {
  if (!isStaff(account)) return [...events];
  const { id, role } = account;
  const records = events.flatMap((event) => {
    if (event.type !== 'auth.security-changed.v1') return [];
    const payload = event.payload as Changed;
    const difference = DIFFERENCES[payload.change]?.(payload);
    if (!difference) return [];
    const recorded = {
      action: payload.change,
      actorId: id,
      actorRole: role,
      targetId: id,
      requestId: currentContext()?.requestId ?? null,
      address: payload.network,
      at: clock.now(),
    };
    return actionRecorded(recorded, DONE, {
      change: { accountId: id, ...difference, reason: null },
    });
  });
  return [...events, ...records];
}
