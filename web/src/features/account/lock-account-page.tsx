import { useState } from 'react';
import { Link, useSearchParams } from '#router';
import { useLockAccount } from '../../api/signed-out.ts';
import { BusyButton } from '../../components/forms/busy-button.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { useAct } from '../../components/forms/use-act.ts';
import { securityCopy } from '../../copy/security.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useToMessage } from '../../lib/to-message.ts';
import { AuthLayout } from './auth-layout.tsx';

/** Target of the link "This was not me" of security mails. Opening it changes nothing; its button locks the account. */
export function LockAccountPage() {
  const toMessage = useToMessage();
  const { lock: copy } = securityCopy.useTexts();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const hydrated = useHydrated();
  const lockAccount = useLockAccount();
  const [locked, setLocked] = useState(false);
  const { busy, failure, act } = useAct({ inPlace: true });
  const isInvalid = isApiError(failure, 'LINK_INVALID') || isApiError(failure, 'VALIDATION_FAILED');
  const lock = () =>
    act(async () => {
      await lockAccount({ body: { token } });
      setLocked(true);
    });

  if (locked) {
    return (
      <AuthLayout title={copy.doneTitle} lead={<span role="status">{copy.doneLead}</span>}>
        <ResetLink />
      </AuthLayout>
    );
  }
  // Rendered at build without a token; what differs comes once the page is hydrated.
  if (isInvalid || (hydrated && token === '')) {
    return (
      <AuthLayout title={copy.invalidTitle} lead={<span role="status">{copy.invalidLead}</span>}>
        <ResetLink />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={copy.title} lead={copy.lead}>
      <ul className="bullets">
        {copy.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <FormProblem>{failure !== null && toMessage(failure)}</FormProblem>
      <p className="auth-links hstack flex-wrap gap-5 row-gap-2 mt-6">
        <BusyButton
          busy={busy !== null}
          disabled={!hydrated}
          className="btn btn-refuse"
          onClick={() => void lock()}
        >
          {copy.submit}
        </BusyButton>
        <Link className="btn btn-plain" to={paths.home}>
          {copy.leave}
        </Link>
      </p>
    </AuthLayout>
  );
}

function ResetLink() {
  const { lock } = securityCopy.useTexts();
  return (
    <p className="auth-links hstack flex-wrap gap-5 row-gap-2 mt-6">
      <Link className="btn btn-primary" to={paths.forgotPassword}>
        {lock.reset}
      </Link>
    </p>
  );
}
