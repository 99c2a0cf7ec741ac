import { home } from '#pack/home.ts';
import { Columns } from '../../components/layout/columns.tsx';
import { TickerTape } from '../../components/market/ticker-tape.tsx';
import { homeCopy } from '../../copy/public-home.ts';
import { usePack } from '../../lib/pack.ts';
import { Hero } from './hero.tsx';
import { PlansTable } from './plans-table.tsx';
import { Projects } from './projects.tsx';
import { PublicFrame } from './public-frame.tsx';
import './band.scss';
import './home-page.scss';

export function HomePage() {
  const copy = homeCopy.useTexts();
  const { markets, steps, why } = usePack('home', home);
  return (
    <PublicFrame>
      <Hero />
      <section className="markets" aria-label={copy.markets}>
        <div className="site-width">
          <TickerTape>
            <ul className="hstack flex-wrap gap-6 row-gap-1 py-2 small">
              {markets.map((name) => (
                <li key={name} className="fw-strong">
                  {name}
                </li>
              ))}
            </ul>
          </TickerTape>
        </div>
      </section>
      <section className="site-width home-section" id="how">
        <h2 className="fs-5">{steps.title}</h2>
        <ol className="numbered columns columns-3 columns-from-medium gap-6 column-gap-columns mt-7">
          {steps.list.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="mt-1 muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <PlansTable />
      <Projects />
      <section className="band py-section">
        <div className="site-width">
          <h2 className="fs-5">{why.title}</h2>
          <Columns kind={3} gap={7} className="mt-7">
            {why.list.map(([title, text]) => (
              <div key={title}>
                <h3 className="title-small">{title}</h3>
                <p className="mt-1 muted">{text}</p>
              </div>
            ))}
          </Columns>
        </div>
      </section>
    </PublicFrame>
  );
}
