import type { UserView } from '@candor/contracts/users';
import { useSearchParams } from '#router';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { Tabs } from '../../../components/layout/tabs.tsx';
import { userPageCopy } from '../../../copy/user-page.ts';
import { AccountTimeline } from './account-timeline.tsx';

const AccountHistory = lazyPart(() => import('./account-history.tsx'), 'AccountHistory');
const AccountSessions = lazyPart(() => import('./account-sessions.tsx'), 'AccountSessions');
const Notes = lazyPart(() => import('./notes.tsx'), 'Notes');

const TABS = ['timeline', 'history', 'notes', 'sessions'] as const;
type Tab = (typeof TABS)[number];

/** What happened, in parts; which part is shown is in the address. */
export function AccountTabs({ user }: { user: UserView }) {
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
