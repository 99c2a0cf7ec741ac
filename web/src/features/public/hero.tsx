import { useState } from 'react';
import { home } from '#pack/home.ts';
import { Link } from '#router';
import { SampleMark } from '../../components/data/sample-mark.tsx';
import { homeCopy } from '../../copy/public-home.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { usePack } from '../../lib/pack.ts';
import { paths } from '../../lib/paths.ts';
import { useIsKnown } from '../../lib/services.ts';
import { toSigned } from './to-signed.ts';
import './hero.scss';

/** The top of the home page: what it is, the two ways in, and an account to try it. */
export function Hero() {
  const copy = homeCopy.useTexts();
  const { title, lead, risk } = usePack('home', home);
  const known = useIsKnown();
  return (
    <section className="site-width hero">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="hero-lead">{lead}</p>
        <p className="hstack gap-3 flex-wrap my-6">
          {known ? (
            <Link className="btn btn-primary" to={paths.dashboard}>
              {copy.dashboard}
            </Link>
          ) : (
            <>
              <Link className="btn btn-primary" to={paths.signup}>
                {copy.openAccount}
              </Link>
              <Link className="btn btn-plain" to={paths.login}>
                {copy.login}
              </Link>
            </>
          )}
        </p>
        <p className="small muted">{risk}</p>
      </div>
      <AccountCard />
    </section>
  );
}

/** A balance and the entries that make it up. An opened entry shows how it came about, and the balance after it. */
function AccountCard() {
  const copy = homeCopy.useTexts();
  const { usd, plain } = useFigures();
  const { caption, entries } = usePack('home', home).account;
  const [open, setOpen] = useState<number>(0);
  const balanceAt = (index: number) =>
    entries.slice(0, index + 1).reduce((sum, { amount }) => sum + amount, 0);
  const shown = open === -1 ? entries.length - 1 : open;
  return (
    <figure className="account-card" aria-label={copy.accountCard}>
      <figcaption>
        <span>{caption}</span>
        <SampleMark />
      </figcaption>
      <p className="account-card-figure tabular" aria-live="polite">
        {usd(balanceAt(shown))} <span>{copy.balanceOn(entries[shown]?.date ?? '')}</span>
      </p>
      {entries.map(({ date, what, amount, steps }, index) => (
        <details
          key={date}
          name="account-card"
          open={index === open}
          onToggle={({ currentTarget }) => {
            if (currentTarget.open) setOpen(index);
            else setOpen((before) => (before === index ? -1 : before));
          }}
        >
          <summary>
            <span className="account-card-what">{what}</span>
            <span className="tabular">{toSigned(amount, plain)}</span>
            <span className="account-card-note">{date}</span>
          </summary>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
    </figure>
  );
}
