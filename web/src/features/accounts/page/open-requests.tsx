import type { ReceiptView, WithdrawalView } from '@candor/contracts/payments';
import type { UserView } from '@candor/contracts/users';
import { Link } from 'react-router-dom';
import { useAccountRequests } from '../../../api/account-wallet.ts';
import { DateTime } from '../../../components/data/date-time.tsx';
import { Money } from '../../../components/data/money.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { usersCopy } from '../../../copy/users.ts';
import { useCopy } from '../../../lib/copy.ts';
import { paths } from '../../../lib/paths.ts';

type Request = ReceiptView | WithdrawalView;

/** What awaits a decision about this account, each with a link to where it is decided. */
export function OpenRequests({ user }: { user: UserView }) {
  const { open: copy } = useCopy(usersCopy);
  const { deposits, withdrawals } = useAccountRequests(user.id);
  const error = deposits.error ?? withdrawals.error;
  const isLoaded = deposits.data && withdrawals.data;
  const hasIdentity = user.kycStatus === 'pending';
  const isEmpty =
    !user.closeRequestedAt &&
    !hasIdentity &&
    !deposits.data?.items.length &&
    !withdrawals.data?.items.length;
  return (
    <section className="user-open" aria-labelledby="open-title">
      <h2 id="open-title">{copy.title}</h2>
      {!isLoaded ? (
        error ? (
          <LoadFailure
            what={copy.what}
            error={error}
            onRetry={() => Promise.all([deposits.mutate(), withdrawals.mutate()])}
          />
        ) : (
          <Loading what={copy.what}>
            <Skeleton lines={2} />
          </Loading>
        )
      ) : isEmpty ? (
        <p className="muted">{copy.nothing}</p>
      ) : (
        <ul className="user-open-list">
          <Requests name={copy.deposit} list={deposits.data?.items} path={paths.depositList} />
          <Requests
            name={copy.withdrawal}
            list={withdrawals.data?.items}
            path={paths.withdrawalList}
          />
          {user.closeRequestedAt && (
            <li>
              <strong>{copy.closing}</strong>
              <span className="small">
                {copy.asked(<DateTime value={user.closeRequestedAt} />)}
                {user.closeReason && <> “{user.closeReason}”</>}
              </span>
            </li>
          )}
          {hasIdentity && (
            <li>
              <Link to={paths.kycList}>{copy.identity}</Link>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

const SHOWN = 3;

function Requests({
  name,
  list = [],
  path,
}: {
  name: string;
  list?: readonly Request[] | undefined;
  path: string;
}) {
  const { open: copy } = useCopy(usersCopy);
  const now = new Date();
  return (
    <>
      {list.slice(0, SHOWN).map(({ id, reference, amount, dueAt }) => {
        const isLate = new Date(dueAt) < now;
        const due = <DateTime value={dueAt} />;
        return (
          <li key={id}>
            <Link to={`${path}?id=${id}`}>
              {name} <span className="nowrap">{reference}</span>
            </Link>
            <Money usd={amount} always />
            <span className="small" data-late={isLate ? '' : undefined}>
              {isLate ? copy.late(due) : copy.due(due)}
            </span>
          </li>
        );
      })}
      {list.length > SHOWN && <li className="small muted">{copy.more(list.length - SHOWN)}</li>}
    </>
  );
}
