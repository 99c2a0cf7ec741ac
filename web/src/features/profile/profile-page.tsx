import { useOwnProfile } from '../../api/own-profile.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { profileCopy } from '../../copy/profile.ts';
import { EmailSection } from './email/email-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { ProtectionSection } from './protection-section.tsx';
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
