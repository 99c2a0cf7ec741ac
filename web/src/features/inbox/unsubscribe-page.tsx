import type { OptionalMail } from '@candor/contracts/notifications';
import { useState } from 'react';
import { Link, useSearchParams } from '#router';
import { useUnsubscribe } from '../../api/unsubscribe.ts';
import { BusyButton } from '../../components/forms/busy-button.tsx';
import { MailLinkPage } from '../../components/layout/mail-link-page.tsx';
import { unsubscribeCopy } from '../../copy/unsubscribe.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { isApiError } from '../../lib/api-error.ts';
import { useCopy } from '../../lib/copy.ts';
import { paths } from '../../lib/paths.ts';

const PARAMETER = /^[\w-]{1,128}$/;

/** Turns an optional mail off. Its address is that of the List-Unsubscribe header, which a browser is led to this page from. */
export function UnsubscribePage() {
  const copy = useCopy(unsubscribeCopy);
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const hydrated = useHydrated();
  const unsubscribe = useUnsubscribe();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'invalid' | 'failed' | null>(null);
  const [done, setDone] = useState<OptionalMail | null>(null);

  async function send(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      setDone((await unsubscribe(token)).mail);
    } catch (error) {
      setProblem(isApiError(error, 'LINK_INVALID') ? 'invalid' : 'failed');
    } finally {
      setBusy(false);
    }
  }

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
  if (problem === 'invalid' || (hydrated && !PARAMETER.test(token))) {
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
      {problem === 'failed' && <p role="alert">{copy.failed}</p>}
      <BusyButton busy={busy} disabled={!hydrated} onClick={() => void send()}>
        {copy.submit}
      </BusyButton>
    </MailLinkPage>
  );
}

function ToPreferences() {
  const { preferences } = useCopy(unsubscribeCopy);
  return (
    <Link className="btn btn-primary" to={paths.preferences}>
      {preferences}
    </Link>
  );
}
