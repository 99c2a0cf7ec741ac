import { Eye, EyeOff, Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Wordmark } from '../../components/layout/wordmark.tsx';
import { useAccount, useHideBalances, useTheme } from '../../lib/services.ts';
import { titleCase, toInitials } from './person-name.ts';
import './top-bar.scss';

const STICKY_FROM = 5;
const MARKS = { investor: 'Verified', support: 'Support', admin: 'Admin' } as const;

export function TopBar() {
  const account = useAccount();
  const { hidden, toggle: toggleHidden } = useHideBalances();
  const { theme, toggle: toggleTheme } = useTheme();
  const scrolled = useScrolledPast(STICKY_FROM);
  const Covering = hidden ? EyeOff : Eye;
  const Theme = theme === 'dark' ? Sun : Moon;
  return (
    <header className="top-bar" data-scrolled={scrolled ? '' : undefined}>
      <div className="top-bar-mark">
        <Wordmark />
      </div>
      <button
        type="button"
        className="icon-button"
        aria-pressed={hidden}
        aria-label="Hide balances"
        title={hidden ? 'Show balances' : 'Hide balances'}
        onClick={toggleHidden}
      >
        <Covering size={21} strokeWidth={1.4} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={theme === 'dark' ? 'Use the light theme' : 'Use the dark theme'}
        onClick={toggleTheme}
      >
        <Theme size={21} strokeWidth={1.4} aria-hidden="true" />
      </button>
      <span className="top-bar-name">{titleCase(account.fullName)}</span>
      <span className="top-bar-role">{MARKS[account.role]}</span>
      <span className="avatar" aria-hidden="true">
        {toInitials(account.fullName)}
      </span>
    </header>
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
