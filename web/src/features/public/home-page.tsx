import { home } from '#pack/home.ts';
import { TickerTape } from '../../components/market/ticker-tape.tsx';
import { homeCopy } from '../../copy/public-home.ts';
import { useCopy } from '../../lib/copy.ts';
import { usePack } from '../../lib/pack.ts';
import { Fold } from './fold.tsx';
import { Hero } from './hero.tsx';
import { PlansTable } from './plans-table.tsx';
import { Projects } from './projects.tsx';
import { PublicFrame } from './public-frame.tsx';
import './band.scss';
import './home-page.scss';

export function HomePage() {
  const copy = useCopy(homeCopy);
  const { markets, steps, why, record } = usePack('home', home);
  return (
    <PublicFrame>
      <Hero />
      <section className="markets" aria-label={copy.markets}>
        <div className="site-width">
          <TickerTape>
            <ul>
              {markets.map(({ name, kind }) => (
                <li key={name}>
                  <strong>{name}</strong> {kind}
                </li>
              ))}
            </ul>
          </TickerTape>
        </div>
      </section>
      <section className="site-width home-section" id="how">
        <h2>{steps.title}</h2>
        <p className="muted mt-3">{steps.lead}</p>
        <ol className="home-steps">
          {steps.list.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <PlansTable />
      <section className="site-width home-section home-why">
        <h2>{why.title}</h2>
        <div>
          {why.list.map(({ title, text }) => (
            <Fold key={title} title={title}>
              <p>{text}</p>
            </Fold>
          ))}
        </div>
      </section>
      <Projects />
      <section className="band">
        <div className="site-width">
          <h2>{record.title}</h2>
          <div className="band-columns">
            {record.list.map(({ title, text }) => (
              <div key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            ))}
          </div>
        </div>
      </section>
    </PublicFrame>
  );
}
