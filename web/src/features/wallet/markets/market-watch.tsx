import { MarketWidget } from '../../../components/market/market-widget.tsx';
import { useThirdParties } from '../../../lib/services.ts';
import { messages } from '../words/messages.ts';
import './market-watch.scss';

const words = messages.markets;

/** Prices of another firm, below one's own figures: one line until they are allowed, then both widgets. */
export function MarketWatch() {
  const { answer, set } = useThirdParties();
  if (answer !== 'allowed') {
    return (
      <section className="market-watch" aria-labelledby="market-watch">
        <h2 id="market-watch">{words.title}</h2>
        <p className="muted">
          {answer === 'declined' ? words.declined : words.ask}{' '}
          <button type="button" className="btn-text" onClick={() => set('allowed')}>
            {words.allow}
          </button>
          {answer === null && (
            <>
              {' '}
              <button type="button" className="btn-text" onClick={() => set('declined')}>
                {words.decline}
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
        <h2 id="market-chart">{words.chart}</h2>
        <MarketWidget kind="chart" />
      </section>
      <section aria-labelledby="market-rates">
        <h2 id="market-rates">{words.rates}</h2>
        <MarketWidget kind="rates" />
      </section>
    </div>
  );
}
