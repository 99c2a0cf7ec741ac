import { home } from '#pack/home.ts';
import { Link } from '#router';
import { SampleMark } from '../../components/data/sample-mark.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { TickerTape } from '../../components/market/ticker-tape.tsx';
import { homeCopy } from '../../copy/public-home.ts';
import { usePack } from '../../lib/pack.ts';
import { paths } from '../../lib/paths.ts';
import { Hero } from './hero.tsx';
import { PlansTable } from './plans-table.tsx';
import { PublicFrame } from './public-frame.tsx';
import './band.scss';
import './home-page.scss';
import '../../components/data/timeline.scss';

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

/** Projects and their stages. */
function Projects() {
  const copy = homeCopy.useTexts().projects;
  const { title, list } = usePack('home', home).projects;
  return (
    <section className="site-width home-section">
      <div className="hstack flex-wrap gap-5 justify-between align-end">
        <h2 className="fs-5">{title}</h2>
        <Link className="btn btn-plain" to={paths.login}>
          {copy.viewAll}
        </Link>
      </div>
      <ul className="ruled border-top border-bottom mt-7">
        {list.map(({ name, kind, stages, done }) => (
          <Columns as="li" key={name} className="align-center column-gap-columns py-6">
            <div>
              <h3>
                {name} <SampleMark />
              </h3>
              <p className="muted">{kind}</p>
            </div>
            <ol className="timeline" aria-label={copy.stages(name)}>
              {stages.map((stage, index) => (
                <li key={stage} className={`timeline-step ${index < done ? 'timeline-done' : ''}`}>
                  <span className="timeline-mark" />
                  <span aria-hidden="true">{stage}</span>
                  <span className="visually-hidden">
                    {index < done ? copy.stageDone(stage) : copy.stageToCome(stage)}
                  </span>
                </li>
              ))}
            </ol>
          </Columns>
        ))}
      </ul>
    </section>
  );
}
