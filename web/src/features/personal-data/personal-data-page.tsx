import { useState } from 'react';
import { useOwnProfile } from '../../api/own-profile.ts';
import { type ExportProgress, useExportPersonalData } from '../../api/personal-data.ts';
import { useConfirmIdentity } from '../../components/auth/confirm-identity.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { BusyButton } from '../../components/forms/busy-button.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { personalDataCopy } from '../../copy/personal-data.ts';
import { isApiError } from '../../lib/api-error.ts';
import { isIdentityUnconfirmed } from '../../lib/is-identity-unconfirmed.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toDay } from '../../lib/time-zone.ts';
import { useToMessage } from '../../lib/to-message.ts';
import { CloseSection } from './close-section.tsx';

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

function ExportSection() {
  const { export: copy } = personalDataCopy.useTexts();
  const toMessage = useToMessage();
  const exportData = useExportPersonalData();
  const confirm = useConfirmIdentity();
  const show = useSnackBar();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function start(): Promise<void> {
    setProblem(null);
    setProgress({ done: 0, total: null });
    try {
      const archive = await exportData({ confirm, onProgress: setProgress });
      saveFile(archive, copy.fileName(toDay(new Date())));
      show(copy.done);
    } catch (error) {
      // Closing the identity dialog returns to the page without a message.
      if (isIdentityUnconfirmed(error)) return;
      setProblem(isApiError(error) ? toMessage(error) : copy.failed);
    } finally {
      setProgress(null);
    }
  }

  const total = progress?.total ?? null;
  return (
    <Section title={copy.title}>
      <p>{copy.text}</p>
      <ul aria-label={copy.contentsLabel} className="bullets my-4">
        {copy.contents.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p className="fs-2 text-muted mb-4">{copy.mailNote}</p>
      {problem && <FormProblem>{problem}</FormProblem>}
      <Stack horizontal>
        <BusyButton busy={progress !== null} onClick={() => void start()}>
          {copy.start}
        </BusyButton>
        <output className="small muted">
          {progress && (total === null ? copy.working : copy.files(progress.done, total))}
        </output>
      </Stack>
    </Section>
  );
}
