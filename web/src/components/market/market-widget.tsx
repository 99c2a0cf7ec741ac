import { type ReactNode, useEffect, useRef, useState } from 'react';
import { marketCopy } from '../../copy/market.ts';
import { useTheme, useThirdParties } from '../../lib/services.ts';
import { embedWidget } from './embed-widget.ts';
import { WIDGETS, type WidgetKind } from './widget-settings.ts';
import './market-widget.scss';

/**
 * Prices by another firm, TradingView. Nothing is fetched until the reader allows it and the widget scrolls into view.
 * Its height never changes. `children` are shown until then.
 */
export function MarketWidget({ kind, children }: { kind: WidgetKind; children?: ReactNode }) {
  const { answer } = useThirdParties();
  const { height } = WIDGETS[kind];
  return (
    <div
      className={kind === 'ticker' ? 'market-widget' : 'market-widget panel'}
      data-kind={kind}
      style={{ '--widget-height': `${height}px` } as React.CSSProperties}
    >
      {answer === 'allowed' ? (
        <Embed kind={kind}>{children}</Embed>
      ) : (
        <Question kind={kind}>{children}</Question>
      )}
    </div>
  );
}

/** Asks the reader to allow the widget. */
function Question({ kind, children }: { kind: WidgetKind; children: ReactNode }) {
  const { answer, set } = useThirdParties();
  const copy = marketCopy.useTexts();
  const title = copy.titles[kind];
  // The ticker's buttons are part of a line of text.
  const look = kind === 'ticker' ? 'btn-text target' : 'btn-plain btn-compact';
  return (
    <div className="market-widget-rest">
      {children}
      {kind !== 'ticker' && <p className="serif fs-4 mb-1">{title}</p>}
      <p className="small muted">
        {answer === 'declined' ? copy.declined : copy.question}{' '}
        <span className="market-widget-answers">
          <button
            type="button"
            className={`btn ${look}`}
            aria-label={copy.allowWidget(title)}
            onClick={() => set('allowed')}
          >
            {copy.allow}
          </button>
          {answer === null && (
            <button
              type="button"
              className={`btn ${look}`}
              aria-label={copy.declineWidget(title)}
              onClick={() => set('declined')}
            >
              {copy.decline}
            </button>
          )}
        </span>
        {kind !== 'ticker' && <span className="d-block mt-1">{copy.why}</span>}
      </p>
    </div>
  );
}

type Step = 'waiting' | 'loading' | 'shown' | 'failed';

function Embed({ kind, children }: { kind: WidgetKind; children: ReactNode }) {
  const copy = marketCopy.useTexts();
  const title = copy.titles[kind];
  const { theme } = useTheme();
  const place = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<Step>('waiting');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt starts again
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    let remove: (() => void) | undefined;

    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setStep('loading');
        remove = embedWidget(box, {
          kind,
          title,
          theme,
          onShown: () => setStep('shown'),
          onFailed: () => setStep('failed'),
        });
      },
      { rootMargin: '200px' },
    );
    observer.observe(box);

    return () => {
      observer.disconnect();
      remove?.();
    };
  }, [kind, title, theme, attempt]);

  return (
    <>
      <div
        ref={place}
        className="tradingview-widget-container"
        hidden={step === 'failed'}
        aria-busy={step === 'loading'}
      />
      {step === 'failed' ? (
        <div className="market-widget-rest">
          {children}
          <p className="small muted" role="status">
            {copy.unreachable}{' '}
            <button
              type="button"
              className="btn btn-text"
              onClick={() => {
                setStep('waiting');
                setAttempt(attempt + 1);
              }}
            >
              {copy.retry}
            </button>
          </p>
        </div>
      ) : (
        <p className="market-widget-source small muted">
          {step !== 'shown' && `${copy.loading} `}
          {copy.source(
            <a href="https://www.tradingview.com/" rel="noopener nofollow" target="_blank">
              {copy.provider}
            </a>,
          )}
        </p>
      )}
    </>
  );
}
