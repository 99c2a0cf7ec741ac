import { CLOSING_OBSTACLES } from '@candor/contracts/names';
import type { UserView } from '@candor/contracts/users';
import { useState } from 'react';
import { Link } from '#router';
import { useCancelClosing, useClosingCheck } from '../../api/personal-data.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { Check, Checks } from '../../components/decision/checks.tsx';
import { lazyPart } from '../../components/feedback/lazy-part.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { ActionButton } from '../../components/forms/action-button.tsx';
import { Section } from '../../components/layout/section.tsx';
import { personalDataCopy } from '../../copy/personal-data.ts';
import { paths } from '../../lib/paths.ts';

const RequestClosingDialog = lazyPart(
  () => import('./request-closing-dialog.tsx'),
  'RequestClosingDialog',
);

export function CloseSection({ profile }: { profile: UserView }) {
  const { close: copy } = personalDataCopy.useTexts();
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
  const { close: copy } = personalDataCopy.useTexts();
  const cancel = useCancelClosing();
  return (
    <>
      <p>{copy.requestedAt(<DateTime value={at} />)}</p>
      <p className="mt-3">
        <ActionButton
          className="btn btn-plain"
          act={async () => {
            await cancel();
            return copy.withdrawn;
          }}
        >
          {copy.withdraw}
        </ActionButton>
      </p>
    </>
  );
}

function WhatIsOpen() {
  const { close: copy } = personalDataCopy.useTexts();
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
