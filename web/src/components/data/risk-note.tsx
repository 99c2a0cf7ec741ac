import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { dataCopy } from '../../copy/data.ts';
import { siteMode } from '../../lib/site-mode.ts';

/** The risk statement beside every quoted return. */
export function RiskNote({ children }: { children?: ReactNode }) {
  const copy = dataCopy.useTexts();
  const risk = siteMode === 'live' ? copy.lossRisk : copy.lossRiskOfSamples;
  return (
    <div className="risk-note alert tone-pending fs-3 flex-nowrap" role="note">
      <TriangleAlert size={22} strokeWidth={1.5} aria-hidden="true" />
      <p>
        <strong>{copy.noGuarantee}</strong> {children ?? risk}
      </p>
    </div>
  );
}
