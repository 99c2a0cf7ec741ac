import { hasPermission } from '@candor/contracts/permissions';
import { Eye, EyeOff, Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from '#router';
import { useAvatar, useOwnProfile } from '../../api/own-profile.ts';
import { PersonText } from '../../components/data/person-text.tsx';
import { StatusMark } from '../../components/data/status-mark.tsx';
import { Wordmark } from '../../components/layout/wordmark.tsx';
import { shellCopy } from '../../copy/shell.ts';
import { paths } from '../../lib/paths.ts';
import { useAccount, useHideBalances, useTheme } from '../../lib/services.ts';
import { AccountMenu } from './account-menu.tsx';
import { Avatar } from './avatar.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { titleCase } from './person-name.ts';
import { toMark } from './to-mark.ts';
import './top-bar.scss';

const STICKY_FROM = 5;

export function TopBar({ onFind }: { onFind: () => void }) {
  const copy = shellCopy.useTexts();
  const account = useAccount();
  const { hidden, toggle: toggleHidden } = useHideBalances();
  const { theme, toggle: toggleTheme } = useTheme();
  const { pathname } = useLocation();
  const scrolled = useScrolledPast(STICKY_FROM);
  const BalancesIcon = hidden ? EyeOff : Eye;
  const ThemeIcon = theme === 'dark' ? Sun : Moon;
  return (
    <header className="top-bar d-print-none" data-scrolled={scrolled ? '' : undefined}>
      <div className="d-lg-none">
        <Wordmark />
      </div>
      <PaletteButton onOpen={onFind} />
      <button
        type="button"
        className="icon-button"
        aria-pressed={hidden}
        aria-label={copy.balances.hide}
        title={hidden ? copy.balances.show : copy.balances.hide}
        onClick={toggleHidden}
      >
        <BalancesIcon size={21} strokeWidth={1.4} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={theme === 'dark' ? copy.theme.light : copy.theme.dark}
        onClick={toggleTheme}
      >
        <ThemeIcon size={21} strokeWidth={1.4} aria-hidden="true" />
      </button>
      {/* On another page its panel is closed, however that page was reached. */}
      <NotificationBell key={pathname} />
      <span className="d-none d-lg-inline ms-2 fw-strong">
        <PersonText>{titleCase(account.fullName)}</PersonText>
      </span>
      <AccountMark />
      {hasPermission(account.role, 'requests:read') ? (
        <AccountMenu key={`account ${pathname}`} />
      ) : (
        <ProfileLink />
      )}
    </header>
  );
}

function ProfileLink() {
  const { menu } = shellCopy.useTexts();
  const { fullName } = useAccount();
  const picture = useAvatar();
  return (
    <Link to={paths.profile} className="icon-button top-bar-account" aria-label={menu.profile}>
      <Avatar fullName={fullName} picture={picture} />
    </Link>
  );
}

function useScrolledPast(offset: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY >= offset);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [offset]);
  return past;
}

/** What is verified about the account, or the role of staff. Short on small screens. */
function AccountMark() {
  const copy = shellCopy.useTexts();
  const account = useAccount();
  const { data } = useOwnProfile();
  const mark = toMark(account, data);
  if (!mark) return null;
  const { full, short } = copy.marks[mark];
  return (
    <span className="account-mark">
      <StatusMark kind="done">
        <span className="account-mark-full">{full}</span>
        <span className="account-mark-short" aria-hidden="true">
          {short}
        </span>
      </StatusMark>
    </span>
  );
}
