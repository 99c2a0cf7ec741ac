import type { KycStatus } from '@candor/contracts/kyc';
import { Link } from '#router';
import { EntryList, EntryRow } from '../../components/data/entry-row.tsx';
import { KYC_MARKS, StatusMark } from '../../components/data/status-mark.tsx';
import { Section } from '../../components/layout/section.tsx';
import { profileCopy } from '../../copy/profile.ts';
import { paths } from '../../lib/paths.ts';

/** Where the identity check stands, and the way to it, to the security page and to the personal data. */
export function ProtectionSection({ kycStatus }: { kycStatus: KycStatus }) {
  const { protection: copy } = profileCopy.useTexts();
  return (
    <Section title={copy.title}>
      <EntryList>
        <EntryRow
          title={<Link to={paths.kyc}>{copy.kyc}</Link>}
          note={copy.kycText}
          figure={<StatusMark kind={KYC_MARKS[kycStatus]}>{copy.kycStates[kycStatus]}</StatusMark>}
        />
        <EntryRow
          title={<Link to={paths.security}>{copy.security}</Link>}
          note={copy.securityText}
        />
        <EntryRow
          title={<Link to={paths.personalData}>{copy.personalData}</Link>}
          note={copy.personalDataText}
        />
      </EntryList>
    </Section>
  );
}
