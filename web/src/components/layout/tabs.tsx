import { Link, NavLink } from '#router';

export interface Tab {
  to: string;
  label: string;
  /** How many things wait there. */
  count?: number;
  /** Of tabs that the query of the address chooses: none of them is a step of Back. */
  current?: boolean;
}

/** Links between the parts of a page, each with its own address. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="nav nav-underline mb-4" aria-label={label}>
      {tabs.map(({ to, label: name, count, current }) => {
        const content = (
          <>
            {name}
            {count ? <span className="fs-1 text-pending tabular">{count}</span> : null}
          </>
        );
        return current === undefined ? (
          <NavLink key={to} to={to} className="nav-link">
            {content}
          </NavLink>
        ) : (
          <Link
            key={to}
            to={to}
            replace
            preventScrollReset
            className="nav-link"
            aria-current={current ? 'page' : undefined}
          >
            {content}
          </Link>
        );
      })}
    </nav>
  );
}
