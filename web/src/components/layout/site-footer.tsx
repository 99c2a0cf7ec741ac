import { Moon, Sun } from 'lucide-react';
import { identity as english } from '#pack/identity.ts';
import { Link } from '#router';
import { layoutCopy } from '../../copy/layout.ts';
import { usePack } from '../../lib/pack.ts';
import { paths } from '../../lib/paths.ts';
import { useIsSignedIn, useTheme } from '../../lib/services.ts';
import { ThirdPartyChoice } from '../market/third-party-choice.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Wordmark } from './wordmark.tsx';
import './site-footer.scss';

type LinkName = keyof typeof layoutCopy.texts.links;

const SIGNED_OUT_LINKS: readonly LinkName[] = ['signup', 'login', 'forgotPassword'];
const SIGNED_IN_LINKS: readonly LinkName[] = ['dashboard', 'deposit', 'history'];
const COLUMNS: readonly { title: 'markets' | 'help' | 'legal'; links: readonly LinkName[] }[] = [
  { title: 'markets', links: ['stocks', 'forex', 'estate', 'mutual', 'fixed', 'gold'] },
  { title: 'help', links: ['about', 'faq', 'buyCrypto'] },
  { title: 'legal', links: ['terms', 'privacy', 'disclaimer'] },
];

/** The footer of public pages. */
export function SiteFooter() {
  const copy = layoutCopy.useTexts();
  const identity = usePack('identity', english);
  const { theme, toggle } = useTheme();
  const signedIn = useIsSignedIn();
  const account = {
    title: 'account' as const,
    links: signedIn ? SIGNED_IN_LINKS : SIGNED_OUT_LINKS,
  };
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <footer className="site-footer">
      <div className="site-width site-footer-inside">
        <div className="vstack align-start">
          <div className="d-print-none">
            <Wordmark />
          </div>
          <p className="mt-2 muted">{identity.footer}</p>
          <button type="button" className="target link-quiet mt-2 d-print-none" onClick={toggle}>
            <Icon size={17} strokeWidth={1.5} aria-hidden="true" />
            {theme === 'dark' ? copy.theme.light : copy.theme.dark}
          </button>
          <LanguageSwitch />
        </div>
        {[account, ...COLUMNS].map(({ title, links }) => (
          <nav key={title} className="d-print-none" aria-label={copy.columns[title]}>
            <p className="mb-2 fw-strong">{copy.columns[title]}</p>
            <ul>
              {links.map((name) => (
                <li key={name}>
                  <Link className="link-quiet" to={paths[name]}>
                    {copy.links[name]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="site-width hstack flex-wrap justify-between gap-7 row-gap-1 pb-8 smallest muted">
        <address>
          <strong className="fw-strong">{identity.office.title}</strong>{' '}
          {identity.office.lines.join(', ')}.{' '}
          <a className="muted" href={`mailto:${identity.office.email}`}>
            {identity.office.email}
          </a>
        </address>
        <p>{legalNotice(copy)}</p>
        <ThirdPartyChoice />
      </div>
    </footer>
  );
}

/** The firm's registration and regulator, or that it has none. */
function legalNotice(copy: typeof layoutCopy.texts): string {
  const { legalName, registration, regulator } = english;
  if (!legalName || !registration || !regulator) return copy.notRegistered;
  return copy.registered({
    name: legalName,
    register: registration.register,
    number: registration.number,
    regulator: regulator.name,
    licence: regulator.licence,
    regulatorRegister: regulator.register,
  });
}
