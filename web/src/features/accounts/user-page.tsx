import { hasPermission } from '@candor/contracts/permissions';
import type { UserView } from '@candor/contracts/users';
import { Link, useParams, useSearchParams } from '#router';
import { useUser } from '../../api/users.ts';
import { useWallet } from '../../api/wallets.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { Facts } from '../../components/data/facts.tsx';
import { PersonText } from '../../components/data/person-text.tsx';
import { Below } from '../../components/feedback/below.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { lazyPart } from '../../components/feedback/lazy-part.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { useCountryName } from '../../components/forms/use-country-name.ts';
import { BackLink } from '../../components/layout/back-link.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Tabs } from '../../components/layout/tabs.tsx';
import { auditCopy } from '../../copy/audit.ts';
import { userPageCopy } from '../../copy/user-page.ts';
import { usersCopy } from '../../copy/users.ts';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useAccount } from '../../lib/services.ts';
import { AccountHead } from './page/account-head.tsx';
import { AccountTimeline } from './page/account-timeline.tsx';
import { AccountWallet } from './page/account-wallet.tsx';
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

const AccountHistory = lazyPart(() => import('./page/account-history.tsx'), 'AccountHistory');
const AccountSessions = lazyPart(() => import('./page/account-sessions.tsx'), 'AccountSessions');
const Notes = lazyPart(() => import('./page/notes.tsx'), 'Notes');

const TABS = ['timeline', 'history', 'notes', 'sessions'] as const;
type Tab = (typeof TABS)[number];

/** What happened, in parts; which part is shown is in the address. */
function AccountTabs({ user }: { user: UserView }) {
  const { tabs: copy } = userPageCopy.useTexts();
  const [params] = useSearchParams();
  const tab = TABS.find((one) => one === params.get('part')) ?? 'timeline';
  return (
    <section className="user-parts">
      <Tabs
        label={copy.label}
        tabs={TABS.map((one) => ({
          to: one === 'timeline' ? '?' : `?part=${one}`,
          label: copy[one],
          current: one === tab,
        }))}
      />
      <Part tab={tab} user={user} />
    </section>
  );
}

function Part({ tab, user }: { tab: Tab; user: UserView }) {
  switch (tab) {
    case 'timeline':
      return <AccountTimeline userId={user.id} />;
    case 'history':
      return <AccountHistory userId={user.id} />;
    case 'notes':
      return <Notes userId={user.id} />;
    case 'sessions':
      return <AccountSessions userId={user.id} />;
  }
}

/** Contact details as the person gave them, read-only. */
function Details({ user }: { user: UserView }) {
  const { details: copy } = userPageCopy.useTexts();
  const { roles, identity } = usersCopy.useTexts();
  const { account: audit } = auditCopy.useTexts();
  const mayReadAudit = hasPermission(useAccount().role, 'audit:read');
  const country = useCountryName(user.country ?? null);
  const { address, postalCode, city } = user;
  const place = [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const orNone = (text: string | null | undefined) =>
    text ? <PersonText>{text}</PersonText> : <span className="muted">{copy.none}</span>;
  return (
    <Section small title={copy.title} className="user-details">
      <Facts
        layout="inline"
        rows={[
          [copy.username, orNone(user.username)],
          [copy.phone, orNone(user.phone)],
          [copy.address, orNone(place)],
          [copy.country, orNone(country)],
          [copy.joined, <DateTime key="joined" value={user.createdAt} />],
          [copy.role, roles[user.role]],
          [copy.referralCode, orNone(user.referralCode)],
          [
            copy.identity,
            <>
              {identity[user.kycStatus]}{' '}
              {user.kycStatus !== 'not-started' && (
                <Link
                  to={
                    user.kycStatus === 'pending' ? paths.kycList : `${paths.kycList}?view=decided`
                  }
                >
                  {copy.seeCases}
                </Link>
              )}
            </>,
          ],
          mayReadAudit && [
            audit.name,
            <Link key="audit" to={`${paths.audit}?account=${user.id}`}>
              {audit.link}
            </Link>,
          ],
        ]}
      />
    </Section>
  );
}
