import { useState } from 'react';
import { errorsCopy } from '../../copy/errors.ts';
import { proposalsCopy } from '../../copy/proposals.ts';
import { useAccount } from '../../lib/services.ts';
import { useConfirmIdentity } from '../auth/confirm-identity.tsx';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { useSnackBar } from '../feedback/snack-bar.tsx';
import { BusyButton } from '../forms/busy-button.tsx';
import { useAct } from '../forms/use-act.ts';
import type { SchemaSource } from '../forms/validate-values.ts';

const RefuseDialog = lazyPart(() => import('./refuse-dialog.tsx'), 'RefuseDialog');

/** An ended proposal: why it was not carried out although it was approved, or null. */
interface Ended {
  failure: string | null;
}

/** What the signed-in admin can do about a proposal: approve or refuse it, or withdraw their own. */
export function ProposalActions({
  makerId,
  subjectId,
  approve,
  reasonSchema,
  refuse,
  withdraw,
}: {
  makerId: string;
  /** The account that it is about: its owner doesn't decide. */
  subjectId?: string | null;
  approve: () => Promise<Ended>;
  /** Of a decision that is refused with a reason, which a dialog then asks for. */
  reasonSchema?: SchemaSource;
  refuse: (reason: string) => Promise<Ended>;
  withdraw: () => Promise<Ended>;
}) {
  const copy = proposalsCopy.useTexts();
  const { said } = errorsCopy.useTexts();
  const { id: ownId } = useAccount();
  const confirmIdentity = useConfirmIdentity();
  const show = useSnackBar();
  const [isRefusing, setRefusing] = useState(false);
  const { busy, act } = useAct<'approved' | 'refused' | 'withdrawn'>();

  const run = (action: 'approved' | 'refused' | 'withdrawn') =>
    act(async () => {
      const { failure } = await (action === 'withdrawn'
        ? withdraw()
        : confirmIdentity(async () => (action === 'approved' ? approve() : refuse(''))));
      if (!failure) return copy[action];
      show({ message: copy.notCarriedOut(said(failure)), kind: 'error' });
    }, action);

  if (makerId === ownId) {
    return (
      <div className="hstack flex-wrap gap-3">
        <span className="small muted">{copy.own}</span>
        <BusyButton
          busy={busy === 'withdrawn'}
          className="btn btn-plain btn-compact"
          onClick={() => void run('withdrawn')}
        >
          {copy.withdraw}
        </BusyButton>
      </div>
    );
  }
  if (subjectId === ownId) return <p className="small muted">{copy.aboutYou}</p>;
  return (
    <div className="hstack flex-wrap gap-3">
      <BusyButton
        busy={busy === 'refused'}
        held={busy !== null}
        className="btn btn-plain btn-compact"
        onClick={() => (reasonSchema ? setRefusing(true) : void run('refused'))}
      >
        {copy.refuse}
      </BusyButton>
      <BusyButton
        busy={busy === 'approved'}
        held={busy !== null}
        className="btn btn-primary btn-compact"
        onClick={() => void run('approved')}
      >
        {copy.approve}
      </BusyButton>
      {isRefusing && reasonSchema && (
        <RefuseDialog schema={reasonSchema} onRefuse={refuse} onClose={() => setRefusing(false)} />
      )}
    </div>
  );
}
