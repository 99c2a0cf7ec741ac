import type { KycSubmissionView, KycView } from '@candor/contracts/kyc';
import { CircleCheck, type LucideIcon, RotateCw, ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { DateTime, formatDay } from '../../components/data/date-time.tsx';
import { type Fact, Facts } from '../../components/data/facts.tsx';
import { PersonText } from '../../components/data/person-text.tsx';
import { Timeline } from '../../components/data/timeline.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Section } from '../../components/layout/section.tsx';
import { toRequestSteps } from '../../components/requests/to-request-steps.ts';
import { kycCopy } from '../../copy/kyc.ts';
import { formatCountry } from '../../lib/format-country.ts';
import { useLocale } from '../../lib/locale.ts';

/** Where the check stands, what happens next and why; nothing before the first submission. */
export function KycStatus({ view: { status, submission } }: { view: KycView }) {
  const copy = kycCopy.useTexts().page;
  if (!submission) return null;
  switch (status) {
    case 'verified':
      return (
        <State tone="brand" icon={CircleCheck} title={copy.verifiedTitle}>
          <p>{copy.verifiedText}</p>
          {submission.decidedAt && (
            <p className="small muted">
              {copy.verifiedOn(<DateTime value={submission.decidedAt} dateOnly />)}
            </p>
          )}
        </State>
      );
    case 'action-needed':
      return (
        <State tone="copper" icon={RotateCw} title={copy.actionTitle}>
          <Reason submission={submission} />
          <p>{copy.actionText}</p>
        </State>
      );
    case 'refused':
      return (
        <State tone="negative" icon={ShieldX} title={copy.refusedTitle}>
          <Reason submission={submission} />
          <p>{copy.refusedText}</p>
        </State>
      );
    default:
      return <Pending submission={submission} />;
  }
}

function Pending({ submission }: { submission: KycSubmissionView }) {
  const copy = kycCopy.useTexts().page;
  const steps = toRequestSteps({ ...submission, phase: 'review' }, copy.steps, new Date());
  return (
    <State tone="pending" title={copy.pendingTitle}>
      <p>{copy.pendingText}</p>
      <Timeline steps={steps} label={copy.timeline} />
    </State>
  );
}

function Reason({ submission: { reason } }: { submission: KycSubmissionView }) {
  const copy = kycCopy.useTexts().page;
  if (!reason) return null;
  return (
    <Panel small sunken className="text-pre-line text-break">
      <p className="fw-strong">{copy.reason}</p>
      <PersonText>{reason}</PersonText>
    </Panel>
  );
}

function State(props: {
  tone: 'pending' | 'brand' | 'copper' | 'negative';
  icon?: LucideIcon;
  title: string;
  children: ReactNode;
}) {
  const { tone, icon: Icon, title, children } = props;
  return (
    <section
      className={`kyc-state tone-${tone} vstack gap-3 max-w-measure mb-8 px-5`}
      aria-label={title}
    >
      <h2 className="hstack gap-3 fs-5">
        {Icon && <Icon size={32} strokeWidth={1.5} aria-hidden="true" />}
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What was sent, with the number hidden but for its ending. */
export function SentDocument({ submission }: { submission: KycSubmissionView }) {
  const copy = kycCopy.useTexts();
  const locale = useLocale();
  const facts: Fact[] = [
    [copy.page.document, copy.documents[submission.documentType]],
    [copy.page.number, <PersonText key="number">{submission.documentNumber}</PersonText>],
    [copy.page.country, formatCountry(submission.country, locale)],
    [copy.page.expires, formatDay(submission.expiresOn, locale, 'year')],
    [copy.page.reference, submission.reference],
  ];
  return (
    <Section title={copy.page.sent} className="max-w-form">
      <Facts rows={facts} className="tabular" />
    </Section>
  );
}
