import { useContext } from 'react';
import type { Claim as ClaimRecord } from '../../../content/claim.ts';
import { dataCopy } from '../../copy/data.ts';
import { findClaim, isShown } from '../../lib/claims.ts';
import { useCopy } from '../../lib/copy.ts';
import { RiskBeside } from './returns-with-risk.tsx';
import { SampleMark } from './sample-mark.tsx';

/**
 * The only component that shows a return or a statistic. Renders nothing once the claim has expired, and no
 * return outside `ReturnsWithRisk`, which puts the risk statement beside it.
 */
export function Claim({
  id,
  mark,
  now,
}: {
  id: string;
  /** Text of the mark on a sample. */
  mark?: string;
  now?: Date;
}) {
  const copy = useCopy(dataCopy);
  const riskBeside = useContext(RiskBeside);
  const claim = findClaim(id);
  if (!claim || !isShown(claim, { now })) return null;
  if (claim.kind === 'return' && !riskBeside) return null;
  return (
    <span className="claim tabular" data-claim={claim.id}>
      {claim.value}{' '}
      {claim.sample ? (
        <SampleMark>{mark ?? copy.unprovenSample}</SampleMark>
      ) : (
        <Evidence claim={claim} />
      )}
    </span>
  );
}

function Evidence({
  claim: { source, period, netOfFees, approver, expiresAt },
}: {
  claim: ClaimRecord;
}) {
  const copy = useCopy(dataCopy);
  if (!source || !period) return null;
  return (
    <small className="claim-evidence muted">
      {source.url ? <a href={source.url}>{source.text}</a> : source.text},{' '}
      {copy.evidence({ ...period, netOfFees, approver, expiresAt })}
    </small>
  );
}
