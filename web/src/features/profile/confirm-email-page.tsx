import type { EmailStateView } from '@candor/contracts/auth';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from '#router';
import { useConfirmEmailChange } from '../../api/email-change.ts';
import { BusyButton } from '../../components/forms/busy-button.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { useAct } from '../../components/forms/use-act.ts';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { profileCopy } from '../../copy/profile.ts';
import { isApiError } from '../../lib/api-error.ts';
import { isolate } from '../../lib/isolate.ts';
import { paths } from '../../lib/paths.ts';
import { useToMessage } from '../../lib/to-message.ts';
import './profile.scss';

/** Where the links of an email change lead. Confirmed by a button, so that an email scanner that opens the link does not. */
export function ConfirmEmailPage() {
  const toMessage = useToMessage();
  const { confirmEmail: copy } = profileCopy.useTexts();
  const confirm = useConfirmEmailChange();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [result, setResult] = useState<EmailStateView | null>(null);
  const { busy, failure, act } = useAct({ inPlace: true });

  const send = () =>
    act(async () => {
      setResult(await confirm({ body: { token } }));
    });
  const isWrong =
    token === '' || isApiError(failure, 'LINK_INVALID') || isApiError(failure, 'VALIDATION_FAILED');

  if (!result && !isWrong) {
    return (
      <Outcome title={copy.title} text={copy.text}>
        <FormProblem>{failure !== null && toMessage(failure)}</FormProblem>
        <BusyButton busy={busy !== null} onClick={() => void send()}>
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
  if (!result) {
    return (
      <Outcome title={copy.wrongTitle} text={copy.wrongText}>
        {toProfile}
      </Outcome>
    );
  }
  const { pending, email } = result;
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
