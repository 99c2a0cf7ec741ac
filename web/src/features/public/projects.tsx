import { Link } from 'react-router-dom';
import { home } from '#pack/home.ts';
import { SampleMark } from '../../components/data/sample-mark.tsx';
import { paths } from '../../lib/paths.ts';
import './projects.scss';

/** Projects as their stages; an account shows all of them. */
export function Projects() {
  const { title, lead, list } = home.projects;
  return (
    <section className="site-width home-section projects">
      <div className="projects-head">
        <div>
          <h2>{title}</h2>
          <p className="muted home-lead">{lead}</p>
        </div>
        <Link className="btn btn-plain" to={paths.login}>
          View all Projects
        </Link>
      </div>
      <ul>
        {list.map(({ name, kind, text, stages, done }) => (
          <li key={name}>
            <div>
              <h3>
                {name} <SampleMark />
              </h3>
              <p className="muted">
                {kind}. {text}
              </p>
            </div>
            <ol aria-label={`Stages of ${name}`}>
              {stages.map((stage, index) => (
                <li key={stage} data-done={index < done ? '' : undefined}>
                  {stage}
                  <span className="visually-hidden">{index < done ? ', done' : ', to come'}</span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </section>
  );
}
