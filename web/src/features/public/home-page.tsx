import { home } from '#pack/home.ts';
import { Link } from '#router';
import { TickerTape } from '../../components/market/ticker-tape.tsx';
import { homeCopy } from '../../copy/public-home.ts';
import { useCopy } from '../../lib/copy.ts';
import { paths } from '../../lib/paths.ts';
import { useIsKnown } from '../../lib/services.ts';
import { Drawing } from './drawings/drawing.tsx';
import { Hero } from './hero.tsx';
import { PlansTable } from './plans-table.tsx';
import { Projects } from './projects.tsx';
import { PublicFrame } from './public-frame.tsx';
import { Slides } from './slides.tsx';
import './band.scss';
import './home-page.scss';

export function HomePage() {
  return (
    <PublicFrame>
      <Hero />
      <Markets />
      <Features />
      <Steps />
      <Slides />
      <PlansTable />
      <Why />
      <Values />
      <Projects />
      <Record />
    </PublicFrame>
  );
}

function Markets() {
  const copy = useCopy(homeCopy);
  return (
    <section className="markets" aria-label={copy.markets}>
      <div className="site-width">
        <TickerTape>
          <ul>
            {home.markets.map(({ name, kind }) => (
              <li key={name}>
                <strong>{name}</strong> {kind}
              </li>
            ))}
          </ul>
        </TickerTape>
      </div>
    </section>
  );
}

function Features() {
  const { title, lead, list } = home.features;
  return (
    <section className="site-width home-section home-features">
      <h2>{title}</h2>
      <p className="muted home-lead">{lead}</p>
      {list.map((feature) => (
        <div key={feature.title} className="home-feature">
          <Drawing name={feature.drawing} />
          <div>
            <h3>{feature.title}</h3>
            <p className="muted">{feature.text}</p>
          </div>
        </div>
      ))}
    </section>
  );
}

function Steps() {
  const copy = useCopy(homeCopy);
  const known = useIsKnown();
  return (
    <section className="site-width home-section home-steps" id="how">
      <div>
        <h2>{home.steps.title}</h2>
        <p className="muted">{home.steps.lead}</p>
        <p className="home-steps-actions">
          {!known && (
            <Link className="btn btn-primary" to={paths.signup}>
              {copy.startNow}
            </Link>
          )}
          <Link className="btn btn-plain" to={paths.about}>
            {copy.aboutUs}
          </Link>
        </p>
      </div>
      <ol>
        {home.steps.list.map(({ title, text }, index) => (
          <li key={title}>
            <span className="home-step-number" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Why() {
  return (
    <section className="site-width home-section home-why">
      <div>
        <h2>{home.why.title}</h2>
        <p className="muted">{home.why.lead}</p>
      </div>
      <dl>
        {home.why.list.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Values() {
  return (
    <section className="site-width home-section home-values">
      <h2>{home.values.title}</h2>
      <div className="home-values-columns">
        {home.values.list.map(({ title, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

function Record() {
  return (
    <section className="band">
      <div className="site-width">
        <h2>{home.record.title}</h2>
        <div className="band-columns">
          {home.record.list.map(({ title, text }) => (
            <div key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
