import { NavLink } from 'react-router-dom';

export interface Tab {
  to: string;
  label: string;
  /** How many things wait there. */
  count?: number;
  /** For a tab that the address's query chooses, which `NavLink` can't tell. */
  current?: boolean;
}

/** Links between the parts of a page, each with its own address. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="nav nav-underline mb-4" aria-label={label}>
      {tabs.map(({ to, label: name, count, current }) => (
        <NavLink
          key={to}
          to={to}
          end
          className="nav-link"
          {...(current !== undefined && { 'aria-current': current ? 'page' : 'false' })}
        >
          {name}
          {count ? <span className="fs-1 text-pending tabular">{count}</span> : null}
        </NavLink>
      ))}
    </nav>
  );
}
