import type { EmailStateView } from '@candor/contracts/auth';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from '#router';
import { useConfirmEmailChange } from '../../api/email-change.ts';
import { BusyButton } from '../../components/forms/busy-button.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { profileCopy } from '../../copy/profile.ts';
import { isApiError } from '../../lib/api-error.ts';
import { useCopy } from '../../lib/copy.ts';
import { isolate } from '../../lib/isolate.ts';
import { paths } from '../../lib/paths.ts';
import { useToMessage } from '../../lib/to-message.ts';
import './profile.scss';

type Step = { at: 'asking' } | { at: 'wrong' } | { at: 'confirmed'; result: EmailStateView };

/** Where the links of an email change lead. Confirmed by a button, so that an email scanner that opens the link does not. */
export function ConfirmEmailPage() {
  const toMessage = useToMessage();
  const { confirmEmail: copy } = useCopy(profileCopy);
  const confirm = useConfirmEmailChange();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [step, setStep] = useState<Step>(token === '' ? { at: 'wrong' } : { at: 'asking' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      setStep({ at: 'confirmed', result: await confirm({ body: { token } }) });
    } catch (error) {
      if (isApiError(error, 'LINK_INVALID') || isApiError(error, 'VALIDATION_FAILED')) {
        setStep({ at: 'wrong' });
      } else {
        setProblem(toMessage(error));
      }
    } finally {
      setBusy(false);
    }
  }

  if (step.at === 'asking') {
    return (
      <Outcome title={copy.title} text={copy.text}>
        <FormProblem>{problem}</FormProblem>
        <BusyButton busy={busy} onClick={() => void send()}>
          {copy.confirm}
        </BusyButton>
      </Outcome>
    );
  }
  const toProfile = (
    <Link className="btn btn-primary" to={paths.profile}>
      {copy.toProfile}
    </Link>
  );
  if (step.at === 'wrong') {
    return (
      <Outcome title={copy.wrongTitle} text={copy.wrongText}>
        {toProfile}
      </Outcome>
    );
  }
  const { pending, email } = step.result;
  return (
    <div role="status">
      {pending ? (
        <Outcome
          title={copy.halfTitle}
          text={copy.halfText(isolate(pending.confirmed.new ? email : pending.email))}
        >
          {toProfile}
        </Outcome>
      ) : (
        <Outcome title={copy.doneTitle} text={copy.doneText(email)}>
          {toProfile}
        </Outcome>
      )}
    </div>
  );
}

function Outcome({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} lead={text} />
      {children}
    </>
  );
}
