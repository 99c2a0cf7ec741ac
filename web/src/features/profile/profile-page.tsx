import type { KycStatus } from '@candor/contracts/kyc';
import { Link } from '#router';
import { useOwnProfile } from '../../api/own-profile.ts';
import { EntryList, EntryRow } from '../../components/data/entry-row.tsx';
import { KYC_MARKS, StatusMark } from '../../components/data/status-mark.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { profileCopy } from '../../copy/profile.ts';
import { paths } from '../../lib/paths.ts';
import { EmailSection } from './email/email-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileHead } from './profile-head.tsx';
import './profile.scss';

/** The own account: picture, contact details, and what can be done with the account. */
export function ProfilePage() {
  const copy = profileCopy.useTexts();
  const read = useOwnProfile();
  const profile = read.data;
  return (
    <div className="max-w-page">
      <PageHeader title={copy.title} lead={copy.lead} />
      <Columns kind="thirds" below="panes" gap={8}>
        <div className="max-w-form">
          <Loaded
            read={read}
            what={copy.notLoaded}
            loading={copy.yourProfile}
            skeleton={<ProfileSkeleton />}
          >
            {(loaded) => (
              <>
                <ProfileHead profile={loaded} />
                <ProfileForm key={loaded.id} profile={loaded} />
              </>
            )}
          </Loaded>
        </div>
        {profile && (
          <Stack as="aside" gap={7}>
            <EmailSection email={profile.email} />
            <ProtectionSection kycStatus={profile.kycStatus} />
          </Stack>
        )}
      </Columns>
    </div>
  );
}

const FIELD = '4.5rem';

/** The page while the profile loads: the same parts in the same places. */
function ProfileSkeleton() {
  return (
    <>
      <div className="hstack align-start gap-6 mb-7 pb-6 border-bottom">
        <span className="profile-picture skeleton" />
        <Stack gap={2}>
          <Skeleton width="14rem" height="2rem" />
          <Skeleton width="9rem" lines={2} />
        </Stack>
      </div>
      <div className="app-form">
        <Skeleton height={FIELD} />
        <Skeleton height={FIELD} />
        <Skeleton height={FIELD} />
      </div>
    </>
  );
}

/** Where the identity check stands, and the way to it, to the security page and to the personal data. */
function ProtectionSection({ kycStatus }: { kycStatus: KycStatus }) {
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
