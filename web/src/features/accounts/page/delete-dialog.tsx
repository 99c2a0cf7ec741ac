import type { ClosingCheckView, ClosingObstacle } from '@candor/contracts/closing';
import type { UserView } from '@candor/contracts/users';
import { useState } from 'react';
import { Link, useNavigate } from '#router';
import { useClosingCheck, useDeleteUser } from '../../../api/delete-user.ts';
import { Money } from '../../../components/data/money.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { Loaded } from '../../../components/feedback/loaded.tsx';
import { BusyButton } from '../../../components/forms/busy-button.tsx';
import { DialogActions } from '../../../components/forms/dialog-actions.tsx';
import { FormProblem } from '../../../components/forms/form-problem.tsx';
import { useAct } from '../../../components/forms/use-act.ts';
import { userPageCopy } from '../../../copy/user-page.ts';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { useToMessage } from '../../../lib/to-message.ts';

/** Deletes an account once its email address is typed. While something prevents it, it says what to do first. */
export function DeleteDialog({ user, onClose }: { user: UserView; onClose: () => void }) {
  const { deletion: copy } = userPageCopy.useTexts();
  const read = useClosingCheck(user.id);
  return (
    <Dialog open title={copy.title(isolate(user.fullName))} onClose={onClose}>
      <Loaded read={read} what={copy.what} loading={copy.loading} height="1em">
        {(check) =>
          check.obstacles.length > 0 ? (
            <Obstacles check={check} onClose={onClose} />
          ) : (
            <Confirmation user={user} onClose={onClose} onRefused={() => void read.mutate()} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

const WHERE: Partial<Record<ClosingObstacle, string>> = {
  openDeposits: paths.depositList,
  openWithdrawals: paths.withdrawalList,
};

function Obstacles({ check, onClose }: { check: ClosingCheckView; onClose: () => void }) {
  const { deletion: copy } = userPageCopy.useTexts();
  const { deposit, profit } = check.balances;
  return (
    <>
      <p>{copy.first}</p>
      <ul className="bullets">
        {check.obstacles.map((obstacle) => {
          const where = WHERE[obstacle];
          const text = copy.obstacles[obstacle];
          return (
            <li key={obstacle}>
              {where ? <Link to={where}>{text}</Link> : text}
              {obstacle === 'balance' && (
                <>
                  {' '}
                  <Money usd={deposit + profit} always />
                </>
              )}
            </li>
          );
        })}
      </ul>
      <DialogActions cancel={copy.close} onCancel={onClose} />
    </>
  );
}

function Confirmation({
  user,
  onClose,
  onRefused,
}: {
  user: UserView;
  onClose: () => void;
  onRefused: () => void;
}) {
  const { deletion: copy } = userPageCopy.useTexts();
  const toMessage = useToMessage();
  const remove = useDeleteUser();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { busy: button, failure, act } = useAct({ inPlace: true });
  const busy = button !== null;
  const [problem, setProblem] = useState<string | null>(null);
  const matches = typed.trim().toLowerCase() === user.email.toLowerCase();

  async function submit(): Promise<void> {
    if (!matches || busy) {
      setProblem(matches ? null : copy.mismatch);
      return;
    }
    setProblem(null);
    await act(async () => {
      const { state } = await remove({ params: { id: user.id }, query: {} }).catch((error) => {
        onRefused();
        throw error;
      });
      if (state === 'pending') {
        setProblem(copy.pending);
        return;
      }
      onClose();
      void navigate(paths.users);
      return copy.done;
    });
  }

  return (
    <form
      className="app-form"
      aria-label={copy.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>{copy.lead}</p>
      <div className="field">
        <label className="form-label" htmlFor="delete-email">
          {copy.type(isolate(user.email))}
        </label>
        <input
          id="delete-email"
          className="form-control"
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <FormProblem>{problem ?? (failure !== null && toMessage(failure))}</FormProblem>
      <DialogActions cancel={copy.keep} busy={busy} onCancel={onClose}>
        <BusyButton busy={busy} type="submit" className="btn btn-refuse">
          {copy.submit}
        </BusyButton>
      </DialogActions>
    </form>
  );
}
