import { findInitials } from '@candor/contracts/initials';
import type { TeamMember } from '../../../content/pack.ts';
import { companyCopy } from '../../copy/public-company.ts';
import { useCopy } from '../../lib/copy.ts';
import './team-list.scss';

/** The team with roles and decisions. Initials instead of portraits: the people of the demo pack are invented. */
export function TeamList({ members }: { members: readonly TeamMember[] }) {
  const copy = useCopy(companyCopy);
  return (
    <ul className="site-width team">
      {members.map(({ name, role, text, decides }) => (
        <li key={name}>
          <svg width="56" height="56" viewBox="0 0 56 56" aria-hidden="true">
            <circle cx="28" cy="28" r="26.5" />
            <text x="28" y="35" textAnchor="middle">
              {findInitials(name).join('')}
            </text>
          </svg>
          <div>
            <h2>{name}</h2>
            <p className="team-role">{role}</p>
            <p className="muted">{text}</p>
            <dl>
              <dt>{copy.decides}</dt>
              <dd>{decides}</dd>
            </dl>
          </div>
        </li>
      ))}
    </ul>
  );
}
