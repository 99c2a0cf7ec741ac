import type { UserView } from '@candor/contracts/users';
import { useParams } from '#router';
import { useUser } from '../../api/users.ts';
import { useWallet } from '../../api/wallets.ts';
import { Below } from '../../components/feedback/below.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { BackLink } from '../../components/layout/back-link.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { userPageCopy } from '../../copy/user-page.ts';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { AccountHead } from './page/account-head.tsx';
import { AccountTabs } from './page/account-tabs.tsx';
import { AccountWallet } from './page/account-wallet.tsx';
import { Details } from './page/details.tsx';
import { OpenRequests } from './page/open-requests.tsx';

/** One account, for staff: who it is, what is in the wallet, what is open, and what happened. */
export function UserPage() {
  const { page: copy } = userPageCopy.useTexts();
  const { id = '' } = useParams();
  const read = useUser(id);
  const { data: user, error } = read;
  return (
    <div className="user-page">
      <BackLink to={paths.users}>{copy.back}</BackLink>
      {!user && isApiError(error, 'NOT_FOUND') ? (
        <EmptyState>{copy.gone}</EmptyState>
      ) : (
        <Loaded read={read} what={copy.what} loading={copy.loading} lines={8} height="60px">
          {(found) => <Account key={found.id} user={found} />}
        </Loaded>
      )}
    </div>
  );
}

function Account({ user }: { user: UserView }) {
  const wallet = useWallet(user.id);
  return (
    <>
      <AccountHead user={user} />
      <Columns kind="sidebar" below="panes">
        <div>
          <AccountWallet user={user} />
          <Below ready={Boolean(wallet.data ?? wallet.error)}>
            <AccountTabs user={user} />
          </Below>
        </div>
        <Stack as="aside" gap={6}>
          <OpenRequests user={user} />
          <Details user={user} />
        </Stack>
      </Columns>
    </>
  );
}
