import type { WithdrawalFactsView } from '@candor/contracts/withdrawal-facts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { queuesCopy } from '../../../copy/queues.ts';
import { listRisks } from './list-risks.ts';

/** In one line what speaks against paying; the checks below say more. */
export function RiskLine({ facts }: { facts: WithdrawalFactsView | undefined }) {
  const { risks: copy } = queuesCopy.useTexts().facts;
  // Its line is there before it is known.
  if (!facts) return <p className="small">{'\u00a0'}</p>;
  const risks = listRisks(facts);
  const Icon = risks.length > 0 ? CircleAlert : CircleCheck;
  return (
    <p
      className={`hstack gap-2 small fw-medium ${risks.length > 0 ? 'text-copper' : 'text-brand'}`}
    >
      <Icon size={17} strokeWidth={1.6} aria-hidden="true" />
      {risks.length > 0 ? copy.some(risks.map((risk) => copy.names[risk]).join(', ')) : copy.none}
    </p>
  );
}
