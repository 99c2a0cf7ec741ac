import type { KycStatus } from '@candor/contracts/kyc';
import { KYC_MARKS, StatusMark } from '../../components/data/status-mark.tsx';
import { usersCopy } from '../../copy/users.ts';

/** Whether an account may log in. */
export function AccountMark({ active }: { active: boolean }) {
  const copy = usersCopy.useTexts();
  return (
    <StatusMark kind={active ? 'done' : 'refused'}>
      {active ? copy.active : copy.disabled}
    </StatusMark>
  );
}

/** The state of an identity check. */
export function IdentityMark({ status, named = false }: { status: KycStatus; named?: boolean }) {
  const { identity, namedIdentity } = usersCopy.useTexts();
  return (
    <StatusMark kind={KYC_MARKS[status]}>
      {named ? namedIdentity(identity[status]) : identity[status]}
    </StatusMark>
  );
}
