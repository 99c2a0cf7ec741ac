import { CLOSING_OBSTACLES } from '@candor/contracts/names';
import type { UserView } from '@candor/contracts/users';
import { useState } from 'react';
import { Link } from '#router';
import { useCancelClosing, useClosingCheck } from '../../api/personal-data.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { Check, Checks } from '../../components/decision/checks.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { BusyButton } from '../../components/forms/busy-button.tsx';
import { Section } from '../../components/layout/section.tsx';
import { personalDataCopy } from '../../copy/personal-data.ts';
import { useCopy } from '../../lib/copy.ts';
import { paths } from '../../lib/paths.ts';
import { useToMessage } from '../../lib/to-message.ts';
import { RequestClosingDialog } from './request-closing-dialog.tsx';

export function CloseSection({ profile }: { profile: UserView }) {
  const { close: copy } = useCopy(personalDataCopy);
  const [asking, setAsking] = useState(false);
  return (
    <Section ruled title={profile.closeRequestedAt ? copy.requestedTitle : copy.title}>
      {profile.closeRequestedAt ? (
        <Requested at={profile.closeRequestedAt} />
      ) : (
        <>
          <p>{copy.text}</p>
          <p>
            <Link to={paths.privacy}>{copy.privacy}</Link>
          </p>
        </>
      )}
      <WhatIsOpen />
      {!profile.closeRequestedAt && (
        <button type="button" className="btn btn-refuse" onClick={() => setAsking(true)}>
          {copy.request}
        </button>
      )}
      {asking && <RequestClosingDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}

function Requested({ at }: { at: string }) {
  const { close: copy } = useCopy(personalDataCopy);
  const toMessage = useToMessage();
  const cancel = useCancelClosing();
  const show = useSnackBar();
  const [busy, setBusy] = useState(false);

  async function withdraw(): Promise<void> {
    setBusy(true);
    try {
      await cancel();
      show({ message: copy.withdrawn, duration: SNACK.short });
    } catch (error) {
      show({ message: toMessage(error), kind: 'error', duration: SNACK.error });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <p>{copy.requestedAt(<DateTime value={at} />)}</p>
      <p className="mt-3">
        <BusyButton busy={busy} className="btn btn-plain" onClick={() => void withdraw()}>
          {copy.withdraw}
        </BusyButton>
      </p>
    </>
  );
}

function WhatIsOpen() {
  const { close: copy } = useCopy(personalDataCopy);
  const { data, error, mutate } = useClosingCheck();
  if (!data && error) {
    return <LoadFailure what={copy.checksWhat} error={error} onRetry={() => mutate()} />;
  }
  return (
    <div className="my-4" aria-busy={!data}>
      <h3 className="fs-3 mb-3">{copy.checks}</h3>
      {data && (
        <Checks>
          {CLOSING_OBSTACLES.map((one) => {
            const passed = !data.obstacles.includes(one);
            return (
              <Check key={one} passed={passed}>
                {passed ? copy.obstacles[one].clear : copy.obstacles[one].open}
              </Check>
            );
          })}
        </Checks>
      )}
    </div>
  );
}
