import type { OptionalMail } from '@candor/contracts/notifications';
import { useState } from 'react';
import { Link, useSearchParams } from '#router';
import { useUnsubscribe } from '../../api/signed-out.ts';
import { BusyButton } from '../../components/forms/busy-button.tsx';
import { useAct } from '../../components/forms/use-act.ts';
import { MailLinkPage } from '../../components/layout/mail-link-page.tsx';
import { unsubscribeCopy } from '../../copy/unsubscribe.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';

const PARAMETER = /^[\w-]{1,128}$/;

/** Turns an optional mail off. Its address is that of the List-Unsubscribe header, which a browser is led to this page from. */
export function UnsubscribePage() {
  const copy = unsubscribeCopy.useTexts();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const hydrated = useHydrated();
  const unsubscribe = useUnsubscribe();
  const { busy, failure, act } = useAct({ inPlace: true });
  const [done, setDone] = useState<OptionalMail | null>(null);

  const send = () =>
    act(async () => {
      setDone((await unsubscribe({ params: { mailToken: token } })).mail);
    });

  if (done) {
    return (
      <MailLinkPage title={copy.doneTitle}>
        <p role="status">
          {copy.done[done]} {copy.changeMind}
        </p>
        <ToPreferences />
      </MailLinkPage>
    );
  }
  // Rendered at build without a token; what differs comes once the page is hydrated.
  if (isApiError(failure, 'LINK_INVALID') || (hydrated && !PARAMETER.test(token))) {
    return (
      <MailLinkPage title={copy.invalidTitle}>
        <p role="alert">{copy.invalid}</p>
        <ToPreferences />
      </MailLinkPage>
    );
  }
  return (
    <MailLinkPage title={copy.title}>
      <p>{copy.lead}</p>
      {failure !== null && <p role="alert">{copy.failed}</p>}
      <BusyButton busy={busy !== null} disabled={!hydrated} onClick={() => void send()}>
        {copy.submit}
      </BusyButton>
    </MailLinkPage>
  );
}

function ToPreferences() {
  const { preferences } = unsubscribeCopy.useTexts();
  return (
    <Link className="btn btn-primary" to={paths.preferences}>
      {preferences}
    </Link>
  );
}
