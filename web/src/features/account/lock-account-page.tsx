import { useState } from 'react';
import { Link, useSearchParams } from '#router';
import { useLockAccount } from '../../api/sign-in.ts';
import { BusyButton } from '../../components/forms/busy-button.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { securityCopy } from '../../copy/security.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { isApiError } from '../../lib/api-error.ts';
import { useCopy } from '../../lib/copy.ts';
import { paths } from '../../lib/paths.ts';
import { useToMessage } from '../../lib/to-message.ts';
import { AuthLayout } from './auth-layout.tsx';

/** Target of the link "This was not me" of security mails. Opening it changes nothing; its button locks the account. */
export function LockAccountPage() {
  const toMessage = useToMessage();
  const { lock: copy } = useCopy(securityCopy);
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const hydrated = useHydrated();
  const lockAccount = useLockAccount();
  const [step, setStep] = useState<'asking' | 'locked' | 'invalid'>('asking');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function lock(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await lockAccount(token);
      setStep('locked');
    } catch (error) {
      const isInvalid = isApiError(error, 'LINK_INVALID') || isApiError(error, 'VALIDATION_FAILED');
      if (isInvalid) setStep('invalid');
      else setProblem(toMessage(error));
    } finally {
      setBusy(false);
    }
  }

  if (step === 'locked') {
    return (
      <AuthLayout
        title={copy.doneTitle}
        lead={<span role="status">{copy.doneLead}</span>}
        aside={copy.aside}
      >
        <ResetLink />
      </AuthLayout>
    );
  }
  // Rendered at build without a token; what differs comes once the page is hydrated.
  if (step === 'invalid' || (hydrated && token === '')) {
    return (
      <AuthLayout
        title={copy.invalidTitle}
        lead={<span role="status">{copy.invalidLead}</span>}
        aside={copy.aside}
      >
        <ResetLink />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={copy.title} lead={copy.lead} aside={copy.aside}>
      <ul className="bullets">
        {copy.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {problem && <FormProblem>{problem}</FormProblem>}
      <p className="auth-links hstack flex-wrap gap-5 row-gap-2 mt-6">
        <BusyButton
          busy={busy}
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
  const { lock } = useCopy(securityCopy);
  return (
    <p className="auth-links hstack flex-wrap gap-5 row-gap-2 mt-6">
      <Link className="btn btn-primary" to={paths.forgotPassword}>
        {lock.reset}
      </Link>
    </p>
  );
}
