import { formatPlain, formatUsd } from '@candor/contracts/money';
import { Link } from 'react-router-dom';
import { home } from '#pack/home.ts';
import { paths } from '../../lib/paths.ts';
import { useIsKnown } from '../../lib/services.ts';
import './hero.scss';

export function Hero() {
  const known = useIsKnown();
  return (
    <section className="site-width hero">
      <div className="hero-words">
        <h1 tabIndex={-1}>{home.title}</h1>
        <p className="hero-lead">{home.lead}</p>
        <p className="hero-actions">
          {known ? (
            <Link className="btn btn-primary" to={paths.dashboard}>
              Dashboard
            </Link>
          ) : (
            <Link className="btn btn-primary" to={paths.signup}>
              Get started
            </Link>
          )}
          <Link className="btn btn-plain" to={`${paths.home}#how`}>
            See how it works
          </Link>
        </p>
        <p className="small muted">{home.risk}</p>
      </div>
      <AccountCard />
    </section>
  );
}

/** A figure and, on the line that leads down from it, the entries that make it up. */
function AccountCard() {
  const { caption, date, balance, entries } = home.account;
  return (
    <figure className="account-card" aria-label="A balance and the entries behind it, as a sample">
      <figcaption>
        <span>{caption}</span>
        <span>{date}</span>
      </figcaption>
      <p className="account-card-figure tabular">{formatUsd(balance)}</p>
      <ul>
        {entries.map(({ what, amount, note }) => (
          <li key={what}>
            <span className="account-card-what">{what}</span>
            <span className="account-card-amount tabular">+ {formatPlain(amount)}</span>
            <span className="account-card-note">{note}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
