import { home } from '#pack/home.ts';
import { Link } from '#router';
import { homeCopy } from '../../copy/public-home.ts';
import { useCopy } from '../../lib/copy.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { paths } from '../../lib/paths.ts';
import { useIsKnown } from '../../lib/services.ts';
import './hero.scss';

/** The top of the home page, beside a sample account. */
export function Hero() {
  const copy = useCopy(homeCopy);
  const known = useIsKnown();
  return (
    <section className="site-width hero">
      <div className="hero-words">
        <h1 tabIndex={-1}>{home.title}</h1>
        <p className="hero-lead">{home.lead}</p>
        <p className="hero-actions">
          {known ? (
            <Link className="btn btn-primary" to={paths.dashboard}>
              {copy.dashboard}
            </Link>
          ) : (
            <Link className="btn btn-primary" to={paths.signup}>
              {copy.getStarted}
            </Link>
          )}
          <Link className="btn btn-plain" to={`${paths.home}#how`}>
            {copy.howItWorks}
          </Link>
        </p>
        <p className="small muted">{home.risk}</p>
      </div>
      <AccountCard />
    </section>
  );
}

/** A balance and the entries that make it up, connected by a line. */
function AccountCard() {
  const copy = useCopy(homeCopy);
  const { usd, plain } = useFigures();
  const { caption, date, balance, entries } = home.account;
  return (
    <figure className="account-card" aria-label={copy.accountCard}>
      <figcaption>
        <span>{caption}</span>
        <span>{date}</span>
      </figcaption>
      <p className="account-card-figure tabular">{usd(balance)}</p>
      <ul>
        {entries.map(({ what, amount, note }) => (
          <li key={what}>
            <span className="account-card-what">{what}</span>
            <span className="account-card-amount tabular">+ {plain(amount)}</span>
            <span className="account-card-note">{note}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
