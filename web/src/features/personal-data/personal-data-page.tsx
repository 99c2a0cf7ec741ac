import { useOwnProfile } from '../../api/own-profile.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { personalDataCopy } from '../../copy/personal-data.ts';
import { CloseSection } from './close-section.tsx';
import { ExportSection } from './export-section.tsx';

/** Takes a copy of everything that is held of the account, and asks for its end. */
export function PersonalDataPage() {
  const copy = personalDataCopy.useTexts();
  const { data: profile, error, mutate } = useOwnProfile();
  return (
    <Stack gap={8} className="max-w-form">
      <PageHeader title={copy.title} lead={copy.lead} />
      <ExportSection />
      {profile?.role === 'investor' && <CloseSection profile={profile} />}
      {!profile && error && (
        <LoadFailure what={copy.close.checksWhat} error={error} onRetry={() => mutate()} />
      )}
    </Stack>
  );
}
