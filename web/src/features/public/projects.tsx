import { home } from '#pack/home.ts';
import { Link } from '#router';
import { SampleMark } from '../../components/data/sample-mark.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { homeCopy } from '../../copy/public-home.ts';
import { usePack } from '../../lib/pack.ts';
import { paths } from '../../lib/paths.ts';
import '../../components/data/timeline.scss';

/** Projects and their stages. */
export function Projects() {
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
