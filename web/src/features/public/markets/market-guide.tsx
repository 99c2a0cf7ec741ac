import type { ReactNode } from 'react';
import { Link } from '#router';
import type { Guide } from '../../../../content/guide.ts';
import { marketGuideCopy } from '../../../copy/public-market-guide.ts';
import { usePack } from '../../../lib/pack.ts';
import { paths } from '../../../lib/paths.ts';
import { GuidePage } from '../guide-page.tsx';

/** The guide to a market. Each of the six pages loads its own text only. */
export function MarketGuide({
  name,
  guide,
  prices,
  next,
}: {
  /** Of its texts in other languages. */
  name: string;
  guide: Guide;
  prices?: ReactNode;
  /** The market that the end of the page links to. */
  next: keyof typeof marketGuideCopy.texts.next;
}) {
  const copy = marketGuideCopy.useTexts();
  return (
    <GuidePage
      guide={usePack(name, guide)}
      within={{ to: paths.market, label: copy.markets }}
      prices={prices}
    >
      <Link className="btn btn-primary" to={paths[next]}>
        {copy.next[next]}
      </Link>
      <Link className="btn btn-plain" to={paths.signup}>
        {copy.openAccount}
      </Link>
    </GuidePage>
  );
}
