import { home } from '#pack/home.ts';
import { Link } from '#router';
import { SampleMark } from '../../components/data/sample-mark.tsx';
import { homeCopy } from '../../copy/public-home.ts';
import { useCopy } from '../../lib/copy.ts';
import { usePack } from '../../lib/pack.ts';
import { paths } from '../../lib/paths.ts';
import './projects.scss';

/** Projects and their stages. */
export function Projects() {
  const copy = useCopy(homeCopy).projects;
  const { title, list } = usePack('home', home).projects;
  return (
    <section className="site-width home-section projects">
      <div className="projects-head">
        <h2>{title}</h2>
        <Link className="btn btn-plain" to={paths.login}>
          {copy.viewAll}
        </Link>
      </div>
      <ul>
        {list.map(({ name, kind, text, stages, done }) => (
          <li key={name}>
            <div>
              <h3>
                {name} <SampleMark />
              </h3>
              <p className="muted">{copy.about(kind, text)}</p>
            </div>
            <ol aria-label={copy.stages(name)}>
              {stages.map((stage, index) => (
                <li key={stage} data-done={index < done ? '' : undefined}>
                  <span aria-hidden="true">{stage}</span>
                  <span className="visually-hidden">
                    {index < done ? copy.stageDone(stage) : copy.stageToCome(stage)}
                  </span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </section>
  );
}
