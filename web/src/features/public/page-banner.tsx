import { BackLink } from '../../components/layout/back-link.tsx';
import { classNames } from '../../components/layout/class-names.ts';
import './page-banner.scss';

/** The top of a page: the hub above it, title and lead. */
export function PageBanner({
  title,
  lead,
  within,
  className = 'site-width',
}: {
  title: string;
  lead: string;
  /** The hub that the page belongs to. */
  within?: { to: string; label: string };
  className?: string;
}) {
  return (
    <header className={classNames('page-banner', className)}>
      {within && (
        <div className="mb-2 d-print-none">
          <BackLink to={within.to}>{within.label}</BackLink>
        </div>
      )}
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-5 muted">{lead}</p>
    </header>
  );
}
