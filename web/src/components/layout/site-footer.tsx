import { Moon, Sun } from 'lucide-react';
import { Link } from 'react-router-dom';
import { identity } from '#pack/identity.ts';
import { paths } from '../../lib/paths.ts';
import { useIsSignedIn, useTheme } from '../../lib/services.ts';
import { ThirdPartyChoice } from '../market/third-party-choice.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Wordmark } from './wordmark.tsx';
import './site-footer.scss';

const VISITOR_LINKS = [
  { to: paths.signup, label: 'Open an account' },
  { to: paths.login, label: 'Log in' },
  { to: paths.forgotPassword, label: 'Forgotten password' },
];
const MEMBER_LINKS = [
  { to: paths.dashboard, label: 'Dashboard' },
  { to: paths.deposit, label: 'Deposit' },
  { to: paths.history, label: 'History' },
];
const COLUMNS = [
  {
    title: 'Markets',
    links: [
      { to: paths.stocks, label: 'Stocks' },
      { to: paths.forex, label: 'Forex' },
      { to: paths.estate, label: 'Real estate' },
      { to: paths.mutual, label: 'Mutual funds' },
      { to: paths.fixed, label: 'Fixed income' },
      { to: paths.gold, label: 'Gold' },
    ],
  },
  {
    title: 'Help',
    links: [
      { to: paths.about, label: 'About' },
      { to: paths.faq, label: 'FAQ' },
      { to: paths.buyCrypto, label: 'Buy crypto safely' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: paths.terms, label: 'Terms' },
      { to: paths.privacy, label: 'Privacy' },
      { to: paths.disclaimer, label: 'Disclaimer' },
    ],
  },
];

export function SiteFooter() {
  const { theme, toggle } = useTheme();
  const member = useIsSignedIn();
  const account = { title: 'Account', links: member ? MEMBER_LINKS : VISITOR_LINKS };
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <footer className="site-footer">
      <div className="site-width site-footer-inside">
        <div className="site-footer-about">
          <Wordmark />
          <p>{identity.footer}</p>
          <button type="button" className="site-footer-theme" onClick={toggle}>
            <Icon size={17} strokeWidth={1.5} aria-hidden="true" />
            {theme === 'dark' ? 'Light theme' : 'Dark theme'}
          </button>
          <LanguageSwitch />
        </div>
        {[account, ...COLUMNS].map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="site-footer-title">{title}</p>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="site-width site-footer-office">
        <address>
          <strong>{identity.office.title}</strong> {identity.office.lines.join(', ')}.{' '}
          <a href={`mailto:${identity.office.email}`}>{identity.office.email}</a>
        </address>
        <p>{standing()}</p>
        <ThirdPartyChoice />
      </div>
    </footer>
  );
}

/** Who the firm is in law, or that it is nobody. */
function standing(): string {
  const { legalName, registration, regulator } = identity;
  if (!legalName || !registration || !regulator) return 'No registration, no regulator: a sample.';
  return `${legalName}, ${registration.register} ${registration.number}. Regulated by ${regulator.name}, licence ${regulator.licence} (${regulator.register}).`;
}
