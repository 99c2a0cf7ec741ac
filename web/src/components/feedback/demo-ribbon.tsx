import { commonCopy } from '../../copy/common.ts';
import { siteMode } from '../../lib/site-mode.ts';

/** The notice on every page of a site that runs on sample data. */
export function DemoRibbon() {
  const copy = commonCopy.useTexts();
  if (siteMode === 'live') return null;
  return (
    <aside
      className="demo-ribbon px-4 py-1 bg-copper-tint text-copper smallest fw-strong text-center"
      aria-label={copy.demonstrationLabel}
    >
      {copy.demonstration}
    </aside>
  );
}
