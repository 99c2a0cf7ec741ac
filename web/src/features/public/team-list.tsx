import type { TeamMember } from '../../../content/pack.ts';
import './team-list.scss';

/** Who does what, and what each may decide. Initials instead of portraits: there is nobody to show. */
export function TeamList({ members }: { members: readonly TeamMember[] }) {
  return (
    <ul className="site-width team">
      {members.map(({ name, role, text, decides }) => (
        <li key={name}>
          <svg width="56" height="56" viewBox="0 0 56 56" aria-hidden="true">
            <circle cx="28" cy="28" r="26.5" />
            <text x="28" y="35" textAnchor="middle">
              {initials(name)}
            </text>
          </svg>
          <div>
            <h2>{name}</h2>
            <p className="team-role">{role}</p>
            <p className="muted">{text}</p>
            <dl>
              <dt>Decides</dt>
              <dd>{decides}</dd>
            </dl>
          </div>
        </li>
      ))}
    </ul>
  );
}

function initials(name: string): string {
  return name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('');
}
