import type { DrawingName } from '../../../content/drawing-name.ts';
import { BackLink } from '../../components/layout/back-link.tsx';
import { Drawing } from './drawings/drawing.tsx';
import './page-banner.scss';

/** The top of a page: the hub above it, title, lead and drawing. */
export function PageBanner({
  title,
  lead,
  drawing,
  within,
}: {
  title: string;
  lead: string;
  drawing?: DrawingName;
  /** The hub that the page belongs to. */
  within?: { to: string; label: string };
}) {
  return (
    <header className="site-width page-banner">
      <div>
        {within && (
          <div className="mb-2 d-print-none">
            <BackLink to={within.to}>{within.label}</BackLink>
          </div>
        )}
        <h1 tabIndex={-1}>{title}</h1>
        <p className="mt-5 muted">{lead}</p>
      </div>
      {drawing && (
        <div className="page-banner-drawing d-print-none">
          <Drawing name={drawing} />
        </div>
      )}
    </header>
  );
}
