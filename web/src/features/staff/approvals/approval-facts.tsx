import type { StaffActorView } from '@candor/contracts/actors';
import type { ApprovalView } from '@candor/contracts/approvals';
import type { ReactNode } from 'react';
import { DateTime } from '../../../components/data/date-time.tsx';
import { PersonText } from '../../../components/data/person-text.tsx';
import { approvalsCopy } from '../../../copy/approvals.ts';
import { useCopy } from '../../../lib/copy.ts';
import { isolate } from '../../../lib/isolate.ts';
import './approval-facts.scss';

/** Who proposed and who decided, when, why, and until when it can be decided. */
export function ApprovalFacts({ approval, ownId }: { approval: ApprovalView; ownId: string }) {
  const copy = useCopy(approvalsCopy).facts;
  const { kind, maker, checker, reason, proposedAt, expiresAt, decidedAt, status } = approval;
  const formatName = ({ id, name }: StaffActorView) => {
    const shown = isolate(name ?? copy.unnamed);
    return id === ownId ? copy.you(shown) : shown;
  };
  return (
    <dl className="approval-facts">
      {reason && (
        <Fact label={copy.reason}>
          <PersonText>{reason}</PersonText>
        </Fact>
      )}
      <Fact label={kind === 'payout' ? copy.readyBy : copy.proposedBy}>
        {copy.when(formatName(maker), <DateTime value={proposedAt} />)}
      </Fact>
      {checker && decidedAt && (
        <Fact label={copy.decidedBy}>
          {copy.when(formatName(checker), <DateTime value={decidedAt} />)}
        </Fact>
      )}
      {status === 'proposed' && expiresAt && (
        <Fact label={copy.expires}>
          <DateTime value={expiresAt} zone />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
