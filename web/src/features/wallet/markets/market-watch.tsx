import { MarketWidget } from '../../../components/market/market-widget.tsx';
import { walletCopy } from '../../../copy/wallet.ts';
import { useCopy } from '../../../lib/copy.ts';
import { useThirdParties } from '../../../lib/services.ts';
import './market-watch.scss';

/** Widgets of a third party: one line until they are allowed, then both. */
export function MarketWatch() {
  const { markets: copy } = useCopy(walletCopy);
  const { answer, set } = useThirdParties();
  if (answer !== 'allowed') {
    return (
      <section className="market-watch" aria-labelledby="market-watch">
        <h2 id="market-watch">{copy.title}</h2>
        <p className="muted">
          {answer === 'declined' ? copy.declined : copy.ask}{' '}
          <button type="button" className="btn-text" onClick={() => set('allowed')}>
            {copy.allow}
          </button>
          {answer === null && (
            <>
              {' '}
              <button type="button" className="btn-text" onClick={() => set('declined')}>
                {copy.decline}
              </button>
            </>
          )}
        </p>
      </section>
    );
  }
  return (
    <div className="market-watch">
      <section aria-labelledby="market-chart">
        <h2 id="market-chart">{copy.chart}</h2>
        <MarketWidget kind="chart" />
      </section>
      <section aria-labelledby="market-rates">
        <h2 id="market-rates">{copy.rates}</h2>
        <MarketWidget kind="rates" />
      </section>
    </div>
  );
}
