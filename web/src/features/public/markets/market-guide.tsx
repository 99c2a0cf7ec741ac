import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Guide } from '../../../../content/guide.ts';
import { paths } from '../../../lib/paths.ts';
import { ClosingSection } from '../closing-section.tsx';
import { GuidePage } from '../guide-page.tsx';

/** What the pages of the six markets share; each loads only its own text. */
export function MarketGuide({
  guide,
  prices,
  next,
}: {
  guide: Guide;
  prices?: ReactNode;
  next: { to: string; label: string };
}) {
  return (
    <GuidePage
      guide={guide}
      within={{ to: paths.market, label: 'Markets' }}
      prices={prices}
      closing={
        <ClosingSection
          title={`Next: ${next.label}`}
          text="Compare before you choose. An account can wait until you have read what you would hold."
        >
          <Link className="btn btn-primary" to={next.to}>
            Read about {next.label.toLowerCase()}
          </Link>
          <Link className="btn btn-plain" to={paths.signup}>
            Open an account
          </Link>
        </ClosingSection>
      }
    />
  );
}
