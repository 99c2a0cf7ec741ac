import { findInitials } from '@candor/contracts/initials';
import type { TeamMember } from '../../../content/pack.ts';
import { Columns } from '../../components/layout/columns.tsx';
import './team-list.scss';

/** The team with roles and decisions. Initials instead of portraits: the people of the demo pack are invented. */
export function TeamList({ members }: { members: readonly TeamMember[] }) {
  return (
    <Columns as="ul" gap={0} className="site-width team column-gap-columns">
      {members.map(({ name, role, decides }) => (
        <li key={name} className="hstack gap-6 align-start py-6 border-top">
          <svg width="56" height="56" viewBox="0 0 56 56" aria-hidden="true">
            <circle cx="28" cy="28" r="26.5" />
            <text x="28" y="35" textAnchor="middle">
              {findInitials(name).join('')}
            </text>
          </svg>
          <div>
            <h2>{name}</h2>
            <p className="fw-strong">{role}</p>
            <p className="mt-2 muted">{decides}</p>
          </div>
        </li>
      ))}
    </Columns>
  );
}
