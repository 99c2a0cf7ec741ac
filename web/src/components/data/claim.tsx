import { useContext } from 'react';
import { claimById, isShown } from '../../lib/claims.ts';
import { RiskBeside } from './returns-with-risk.tsx';
import { SampleMark } from './sample-mark.tsx';

/**
 * The one way by which a return or a statistic reaches a page. Shows nothing once it has expired, nor a
 * return that no risk statement stands beside (`ReturnsWithRisk`).
 */
export function Claim({
  id,
  mark = 'unproven sample',
  now,
}: {
  id: string;
  /** Words of the mark where it is a sample. */
  mark?: string;
  now?: Date;
}) {
  const riskBeside = useContext(RiskBeside);
  const claim = claimById(id);
  if (!claim || !isShown(claim, { now })) return null;
  if (claim.kind === 'return' && !riskBeside) return null;
  return (
    <span className="claim tabular" data-claim={claim.id}>
      {claim.value} {claim.sample ? <SampleMark>{mark}</SampleMark> : <Evidence id={id} />}
    </span>
  );
}

function Evidence({ id }: { id: string }) {
  const claim = claimById(id);
  if (!claim?.source || !claim.period) return null;
  const { source, period, approver, expiresAt } = claim;
  return (
    <small className="claim-evidence muted">
      {source.url ? <a href={source.url}>{source.text}</a> : source.text}, {period.from} to{' '}
      {period.to}
      {claim.netOfFees && ', net of fees'}; approved by {approver}, valid to {expiresAt}
    </small>
  );
}
