import type { ReceiptView } from '@candor/contracts/receipts';
import type { UserView } from '@candor/contracts/users';
import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { Link } from '#router';
import { useAccountRequests } from '../../../api/account-wallet.ts';
import { useAccountStaffChanges } from '../../../api/staff.ts';
import { DateTime } from '../../../components/data/date-time.tsx';
import { EntryList, EntryRow } from '../../../components/data/entry-row.tsx';
import { Money } from '../../../components/data/money.tsx';
import { PersonText } from '../../../components/data/person-text.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { userPageCopy } from '../../../copy/user-page.ts';
import { paths } from '../../../lib/paths.ts';
import { More, SHOWN } from './more.tsx';
import { OpenProposals, OpenStaffChanges } from './open-proposals.tsx';

type Request = ReceiptView | WithdrawalView;

/** What awaits a decision about this account, each with a link to where it is decided. */
export function OpenRequests({ user }: { user: UserView }) {
  const { open: copy } = userPageCopy.useTexts();
  const { requests, checks } = useAccountRequests(user);
  const staffChanges = useAccountStaffChanges(user.id);
  const error = requests.error ?? checks.error ?? staffChanges.error;
  const open = checks.data && staffChanges.items && requests.data;
  const isEmpty =
    !user.closeRequestedAt &&
    Object.values(open ?? {}).every((list) => list.length === 0) &&
    !checks.data?.items.length &&
    !staffChanges.items?.length;
  return (
    <Section small title={copy.title} className="user-open">
      {!open ? (
        error ? (
          <LoadFailure
            what={copy.what}
            error={error}
            onRetry={() => Promise.all([requests.mutate(), checks.mutate(), staffChanges.retry()])}
          />
        ) : (
          <Loading what={copy.what}>
            <Skeleton lines={2} />
          </Loading>
        )
      ) : isEmpty ? (
        <p className="muted">{copy.nothing}</p>
      ) : (
        <EntryList>
          <Requests name={copy.deposit} list={open.deposits} path={paths.depositList} />
          <Requests name={copy.withdrawal} list={open.withdrawals} path={paths.withdrawalList} />
          <OpenProposals list={open.proposals} />
          <OpenStaffChanges list={staffChanges.items ?? []} />
          {user.closeRequestedAt && (
            <EntryRow
              title={copy.closing}
              note={
                <>
                  {copy.asked(<DateTime value={user.closeRequestedAt} />)}
                  {user.closeReason && (
                    <>
                      {' '}
                      <q>
                        <PersonText>{user.closeReason}</PersonText>
                      </q>
                    </>
                  )}
                </>
              }
            />
          )}
          {checks.data?.items.map(({ id, reference }) => (
            <EntryRow
              key={id}
              title={
                <Link to={`${paths.kycList}?id=${id}`}>
                  {copy.identity} <span className="nowrap">{reference}</span>
                </Link>
              }
            />
          ))}
        </EntryList>
      )}
    </Section>
  );
}

function Requests({ name, list, path }: { name: string; list: readonly Request[]; path: string }) {
  const { open: copy } = userPageCopy.useTexts();
  const now = new Date();
  return (
    <>
      {list.slice(0, SHOWN).map(({ id, reference, amount, dueAt }) => {
        const isLate = new Date(dueAt) < now;
        const due = <DateTime value={dueAt} />;
        return (
          <EntryRow
            key={id}
            title={
              <Link to={`${path}?id=${id}`}>
                {name} <span className="nowrap">{reference}</span>
              </Link>
            }
            figure={<Money usd={amount} always />}
            note={
              <span className={isLate ? 'text-negative fw-strong' : undefined}>
                {isLate ? copy.late(due) : copy.due(due)}
              </span>
            }
          />
        );
      })}
      <More list={list} />
    </>
  );
}
