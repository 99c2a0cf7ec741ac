import { Section } from '../../../components/layout/section.tsx';
import { MarketWidget } from '../../../components/market/market-widget.tsx';
import { walletCopy } from '../../../copy/wallet.ts';
import { useThirdParties } from '../../../lib/services.ts';

/** Widgets of a third party: one line until they are allowed, then both. */
export function MarketWatch() {
  const { markets: copy } = walletCopy.useTexts();
  const { answer, set } = useThirdParties();
  if (answer !== 'allowed') {
    return (
      <Section title={copy.title} ruled className="d-print-none mt-8 pt-6">
        <p className="muted">
          {answer === 'declined' ? copy.declined : copy.ask}{' '}
          <button type="button" className="btn-text ms-2" onClick={() => set('allowed')}>
            {copy.allow}
          </button>
          {answer === null && (
            <>
              {' '}
              <button type="button" className="btn-text ms-2" onClick={() => set('declined')}>
                {copy.decline}
              </button>
            </>
          )}
        </p>
      </Section>
    );
  }
  return (
    <div className="vstack gap-7 d-print-none mt-8 pt-6 border-top">
      <Section title={copy.chart}>
        <MarketWidget kind="chart" />
      </Section>
      <Section title={copy.rates}>
        <MarketWidget kind="rates" />
      </Section>
    </div>
  );
}
