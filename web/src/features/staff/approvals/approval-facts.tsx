import type { StaffActorView } from '@candor/contracts/actors';
import type { ApprovalView } from '@candor/contracts/approvals';
import { DateTime } from '../../../components/data/date-time.tsx';
import { Facts } from '../../../components/data/facts.tsx';
import { PersonText } from '../../../components/data/person-text.tsx';
import { approvalsCopy } from '../../../copy/approvals.ts';
import { isolate } from '../../../lib/isolate.ts';

/** Who proposed and who decided, when, why, and until when it can be decided. */
export function ApprovalFacts({ approval, ownId }: { approval: ApprovalView; ownId: string }) {
  const copy = approvalsCopy.useTexts().facts;
  const { kind, maker, checker, reason, proposedAt, expiresAt, decidedAt, status } = approval;
  const formatName = ({ id, name }: StaffActorView) => {
    const shown = isolate(name ?? copy.unnamed);
    return id === ownId ? copy.you(shown) : shown;
  };
  return (
    <Facts
      layout="stacked"
      rows={[
        reason && [copy.reason, <PersonText key="reason">{reason}</PersonText>],
        [
          kind === 'payout' ? copy.readyBy : copy.proposedBy,
          copy.when(formatName(maker), <DateTime value={proposedAt} />),
        ],
        checker &&
          decidedAt && [
            copy.decidedBy,
            copy.when(formatName(checker), <DateTime value={decidedAt} />),
          ],
        status === 'proposed' &&
          expiresAt && [copy.expires, <DateTime key="expires" value={expiresAt} zone />],
      ]}
    />
  );
}
