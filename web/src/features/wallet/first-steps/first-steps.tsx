import type { ReactNode } from 'react';
import { Link } from '#router';
import { useOwnKyc } from '../../../api/kyc.ts';
import { useOpenReceipts } from '../../../api/receipts.ts';
import { useSecurity } from '../../../api/security.ts';
import { useServiceTimes } from '../../../api/settings.ts';
import { WithinHours } from '../../../components/data/within-hours.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { walletCopy } from '../../../copy/wallet.ts';
import { paths } from '../../../lib/paths.ts';
import './first-steps.scss';

interface FirstStep {
  title: string;
  isDone: boolean;
  /** What happens next, and when; undefined while it is not known. */
  line: ReactNode;
  action?: { label: string; to: string; isPrimary?: boolean };
}

/** The way of a new investor from the confirmed address to the first deposit. */
export function FirstSteps() {
  const { firstSteps: copy } = walletCopy.useTexts();
  const steps: FirstStep[] = [
    // Without it nobody gets here.
    { title: copy.email.title, isDone: true, line: copy.email.done },
    useProtectStep(),
    useIdentityStep(),
    useDepositStep(),
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Section
      title={copy.heading}
      actions={<span className="muted">{copy.progress(done, steps.length)}</span>}
    >
      <ol className="border-top ruled">
        {steps.map(({ title, isDone, line, action }) => (
          <li key={title} className={`first-step ${isDone ? 'timeline-done' : ''}`}>
            <span className="timeline-mark" aria-hidden="true" />
            <div>
              <h3 className="title-small">
                {title}
                {isDone && <span className="visually-hidden">, {copy.stepDone}</span>}
              </h3>
              <p className="muted">{line ?? <Skeleton width="16em" />}</p>
            </div>
            {action && (
              <Link
                className={`btn ${action.isPrimary ? 'btn-primary' : 'btn-plain'}`}
                to={action.to}
              >
                {action.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function useProtectStep(): FirstStep {
  const { protect: copy } = walletCopy.useTexts().firstSteps;
  const { data, error } = useSecurity();
  const isDone = data !== undefined && (data.secondFactor !== null || data.passkeys.length > 0);
  if (isDone) return { title: copy.title, isDone, line: copy.done };
  const line = data || error ? copy.todo : undefined;
  return { title: copy.title, isDone, line, action: { label: copy.action, to: paths.security } };
}

function useIdentityStep(): FirstStep {
  const { identity: copy } = walletCopy.useTexts().firstSteps;
  const { data, error } = useOwnKyc();
  const { title } = copy;
  const toStep = (line: ReactNode, label: string): FirstStep => ({
    title,
    isDone: false,
    line,
    action: { label, to: paths.kyc },
  });
  switch (data?.status) {
    case 'verified':
      return { title, isDone: true, line: copy.done };
    case 'pending':
      return toStep(copy.waiting, copy.see);
    case 'action-needed':
    case 'refused':
      return toStep(copy.again, copy.see);
    default:
      return toStep(data || error ? copy.todo : undefined, copy.action);
  }
}

function useDepositStep(): FirstStep {
  const { deposit: copy } = walletCopy.useTexts().firstSteps;
  const { receipts, error } = useOpenReceipts();
  const { receiptDueHours } = useServiceTimes();
  const hours = <WithinHours hours={receiptDueHours} />;
  const { title } = copy;
  if (receipts?.length) return { title, isDone: false, line: copy.waiting(hours) };
  return {
    title,
    isDone: false,
    line: receipts || error ? copy.todo(hours) : undefined,
    action: { label: copy.action, to: paths.deposit, isPrimary: true },
  };
}
