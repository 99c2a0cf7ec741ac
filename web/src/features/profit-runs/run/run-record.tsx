import type { ProfitProposalView, ProfitRunView } from '@candor/contracts/profit-runs';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { DateTime } from '../../../components/data/date-time.tsx';
import { Facts } from '../../../components/data/facts.tsx';
import { PersonText } from '../../../components/data/person-text.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { useAccount } from '../../../lib/services.ts';
import { useRunTexts } from '../use-run-texts.ts';

interface Step {
  label: string;
  by: string | null;
  at: string | null;
  reason?: string | null;
}

/** Who did what with the run, when and why. */
export function RunRecord({ run }: { run: ProfitRunView }) {
  const { copy, formatName } = useRunTexts();
  const { record } = copy;
  const { id: ownId } = useAccount();
  const { maker, createdAt, credit, reversal, finishedAt } = run;
  const toName = (actor: ProfitProposalView['maker']) =>
    actor.id === ownId ? record.you(formatName(actor)) : formatName(actor);

  const toFacts = (
    step: ProfitProposalView | null,
    labels: Record<'proposed' | NonNullable<ProfitProposalView['outcome']>, string>,
  ): Step[] => {
    if (!step) return [];
    const proposed = {
      label: labels.proposed,
      by: toName(step.maker),
      at: step.proposedAt,
      reason: step.reason,
    };
    if (!step.outcome) return [proposed];
    const decided = {
      label: labels[step.outcome],
      by: step.checker ? toName(step.checker) : null,
      at: step.decidedAt,
      reason: step.checker ? step.decisionReason : null,
    };
    return [proposed, decided];
  };

  const facts: Step[] = [
    { label: record.prepared, by: toName(maker), at: createdAt },
    ...toFacts(credit, record),
    ...toFacts(reversal, {
      proposed: record.reversalProposed,
      approved: record.reversalApproved,
      refused: record.reversalRefused,
      withdrawn: record.reversalWithdrawn,
      expired: record.reversalExpired,
    }),
    ...(finishedAt ? [{ label: record.finished, by: null, at: finishedAt }] : []),
  ];
  return (
    <Section title={record.title}>
      <Facts
        layout="stacked"
        rows={facts.map(({ label, by, at, reason }) => [
          label,
          <Fragment key={label}>
            {toWhen(by, at, record.by)}
            {reason && (
              <span className="d-block muted fw-regular text-pre-line">
                <PersonText>{reason}</PersonText>
              </span>
            )}
          </Fragment>,
        ])}
      />
    </Section>
  );
}

function toWhen(
  by: string | null,
  at: string | null,
  join: (name: string, at: ReactNode) => ReactNode,
): ReactNode {
  if (!at) return by;
  return by ? join(by, <DateTime value={at} />) : <DateTime value={at} />;
}
