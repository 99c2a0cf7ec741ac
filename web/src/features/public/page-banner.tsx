import { Link } from '#router';
import type { DrawingName } from '../../../content/drawing-name.ts';
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
          <p className="page-banner-within">
            <Link to={within.to}>{within.label}</Link>
          </p>
        )}
        <h1 tabIndex={-1}>{title}</h1>
        <p className="page-banner-lead">{lead}</p>
      </div>
      {drawing && (
        <div className="page-banner-drawing">
          <Drawing name={drawing} />
        </div>
      )}
    </header>
  );
}
