import type { Plan } from '@candor/contracts/plans';
import { useContext } from 'react';
import type { Claim as ClaimRecord } from '../../../content/claim.ts';
import { dataCopy } from '../../copy/data.ts';
import { findClaim, isShown } from '../../lib/claims.ts';
import { toQuoted } from '../../lib/to-quoted.ts';
import { RiskBeside } from './returns-with-risk.tsx';
import { SampleMark } from './sample-mark.tsx';

/**
 * The only component that shows a return or a statistic. Renders nothing once the claim has expired, and no
 * return outside `ReturnsWithRisk`, which puts the risk statement beside it.
 */
export function Claim({
  id,
  value,
  mark,
}: {
  id: string;
  /** What is in effect now, if it can change; by default what the claim says. */
  value?: string;
  /** Text of the mark on a sample. */
  mark?: string | undefined;
}) {
  const copy = dataCopy.useTexts();
  const riskBeside = useContext(RiskBeside);
  const claim = findClaim(id);
  if (!claim || !isShown(claim)) return null;
  if (claim.kind === 'return' && !riskBeside) return null;
  if (value !== undefined && value !== claim.value && !claim.sample) return null;
  const shown = value ?? claim.value;
  return (
    <span className="claim tabular" data-claim={claim.id}>
      {copy.quoted(shown)}{' '}
      {claim.sample ? (
        <SampleMark>{mark ?? copy.unprovenSample}</SampleMark>
      ) : (
        <Evidence claim={claim} />
      )}
    </span>
  );
}

/**
 * The quoted return of a plan: its claim, as long as the plan still quotes what the claim says. Of another range a sample
 * says only that it is one, and what has evidence is not shown, because the evidence is of the claim.
 */
export function PlanReturn({ plan, mark }: { plan: Pick<Plan, 'value' | 'roi'>; mark?: string }) {
  return <Claim id={`plan-${plan.value}`} value={toQuoted(plan.roi)} mark={mark} />;
}

function Evidence({
  claim: { source, period, netOfFees, approver, expiresAt },
}: {
  claim: ClaimRecord;
}) {
  const copy = dataCopy.useTexts();
  if (!source || !period) return null;
  return (
    <small className="claim-evidence muted">
      {source.url ? <a href={source.url}>{source.text}</a> : source.text},{' '}
      {copy.evidence({ ...period, netOfFees, approver, expiresAt })}
    </small>
  );
}
