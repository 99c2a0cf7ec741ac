import type { KycStatus } from '@candor/contracts/kyc';
import { Link } from '#router';
import { StatusMark } from '../../components/data/status-mark.tsx';
import { profileCopy } from '../../copy/profile.ts';
import { useCopy } from '../../lib/copy.ts';
import { paths } from '../../lib/paths.ts';

const MARKS = {
  'not-started': 'quiet',
  pending: 'waiting',
  'action-needed': 'waiting',
  verified: 'done',
  refused: 'refused',
} as const satisfies Record<KycStatus, string>;

/** Where the identity check stands, and the way to it and to the security page. */
export function ProtectionSection({ kycStatus }: { kycStatus: KycStatus }) {
  const { protection: copy } = useCopy(profileCopy);
  return (
    <section className="profile-section">
      <h2>{copy.title}</h2>
      <p>
        <Link to={paths.kyc}>{copy.kyc}</Link>
      </p>
      <StatusMark kind={MARKS[kycStatus]}>{copy.kycStates[kycStatus]}</StatusMark>
      <p>
        <Link to={paths.security}>{copy.security}</Link>
      </p>
      <p className="small muted">{copy.securityText}</p>
      <p>
        <Link to={paths.personalData}>{copy.personalData}</Link>
      </p>
      <p className="small muted">{copy.personalDataText}</p>
    </section>
  );
}
