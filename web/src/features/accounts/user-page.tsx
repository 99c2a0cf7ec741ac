import type { UserView } from '@candor/contracts/users';
import { useParams } from 'react-router-dom';
import { useUser } from '../../api/users.ts';
import { useWallet } from '../../api/wallets.ts';
import { Below } from '../../components/feedback/below.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { BackLink } from '../../components/layout/back-link.tsx';
import { userPageCopy } from '../../copy/user-page.ts';
import { isApiError } from '../../lib/api-error.ts';
import { useCopy } from '../../lib/copy.ts';
import { paths } from '../../lib/paths.ts';
import { AccountHead } from './page/account-head.tsx';
import { AccountTabs } from './page/account-tabs.tsx';
import { AccountWallet } from './page/account-wallet.tsx';
import { Details } from './page/details.tsx';
import { OpenRequests } from './page/open-requests.tsx';
import './user-page.scss';

/** One account, for staff: who it is, what is in the wallet, what is open, and what happened. */
export function UserPage() {
  const { page: copy } = useCopy(userPageCopy);
  const { id = '' } = useParams();
  const { data: user, error, mutate } = useUser(id);
  return (
    <div className="user-page">
      <BackLink to={paths.users}>{copy.back}</BackLink>
      {user ? (
        <Account key={user.id} user={user} />
      ) : isApiError(error) && error.code === 'NOT_FOUND' ? (
        <EmptyState>{copy.gone}</EmptyState>
      ) : error ? (
        <LoadFailure what={copy.what} error={error} onRetry={() => mutate()} />
      ) : (
        <AccountSkeleton />
      )}
    </div>
  );
}

function Account({ user }: { user: UserView }) {
  const wallet = useWallet(user.id);
  return (
    <>
      <AccountHead user={user} />
      <div className="user-columns">
        <div className="user-main">
          <AccountWallet user={user} />
          <Below ready={Boolean(wallet.data ?? wallet.error)}>
            <AccountTabs user={user} />
          </Below>
        </div>
        <aside className="user-aside">
          <OpenRequests user={user} />
          <Details user={user} />
        </aside>
      </div>
    </>
  );
}

function AccountSkeleton() {
  const { page: copy } = useCopy(userPageCopy);
  return (
    <Loading what={copy.loading}>
      <Skeleton lines={2} width="20rem" height="30px" />
      <div className="user-columns">
        <div className="user-main">
          <Skeleton lines={4} height="60px" />
        </div>
        <div className="user-aside">
          <Skeleton lines={8} height="24px" />
        </div>
      </div>
    </Loading>
  );
}
