import type { DestinationView } from '@candor/contracts/payout-destinations';
import { useState } from 'react';
import { Link, useSearchParams } from '#router';
import { useConfirmDestination } from '../../api/signed-out.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { BusyButton } from '../../components/forms/busy-button.tsx';
import { useAct } from '../../components/forms/use-act.ts';
import { MailLinkPage } from '../../components/layout/mail-link-page.tsx';
import { confirmDestinationCopy } from '../../copy/confirm-destination.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { isApiError } from '../../lib/api-error.ts';
import { isolate } from '../../lib/isolate.ts';
import { paths } from '../../lib/paths.ts';
import { isUsable } from './is-usable.ts';

/** The page that the mailed link opens. Opening it changes nothing: mail programs open links too. */
export function ConfirmDestinationPage() {
  const t = confirmDestinationCopy.useTexts();
  const token = useSearchParams()[0].get('token') ?? '';
  const hydrated = useHydrated();
  const confirm = useConfirmDestination();
  const { busy, failure, act } = useAct({ inPlace: true });
  const [confirmed, setConfirmed] = useState<DestinationView | null>(null);

  const isRefused = isApiError(failure) && failure.status >= 400 && failure.status < 429;
  const send = () =>
    act(async () => {
      setConfirmed(await confirm({ body: { token } }));
    });

  if (confirmed) {
    return (
      <MailLinkPage title={t.doneTitle}>
        <p className="confirm-lead" role="status">
          {t.done(isolate(confirmed.destination))}{' '}
          {confirmed.usableAt &&
            !isUsable(confirmed) &&
            t.usableFrom(<DateTime value={confirmed.usableAt} zone />)}
        </p>
        <ToWithdraw />
      </MailLinkPage>
    );
  }
  // The page is rendered at build, without a query.
  const isMissing = hydrated && token === '';
  if (isMissing || isRefused) {
    return (
      <MailLinkPage title={isMissing ? t.missingTitle : t.invalidTitle}>
        <p className="confirm-lead" role="alert">
          {isMissing ? t.missing : t.invalid}
        </p>
        <ToWithdraw />
      </MailLinkPage>
    );
  }
  return (
    <MailLinkPage title={t.title}>
      <p className="confirm-lead">{t.lead}</p>
      {failure !== null && <p role="alert">{t.failed}</p>}
      <BusyButton busy={busy !== null} disabled={!hydrated} onClick={() => void send()}>
        {failure !== null ? t.retry : t.confirm}
      </BusyButton>
    </MailLinkPage>
  );
}

function ToWithdraw() {
  const t = confirmDestinationCopy.useTexts();
  return (
    <Link className="btn btn-primary" to={paths.withdraw}>
      {t.toWithdraw}
    </Link>
  );
}
