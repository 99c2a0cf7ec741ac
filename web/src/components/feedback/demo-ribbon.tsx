import { siteMode } from '../../lib/site-mode.ts';
import './demo-ribbon.scss';

/** Stands on every page while the site runs on sample data. */
export function DemoRibbon() {
  if (siteMode === 'live') return null;
  return (
    <aside className="demo-ribbon" aria-label="Demonstration notice">
      Demonstration: sample data, not an offer
    </aside>
  );
}
