import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTheme, useThirdParties } from '../../lib/services.ts';
import { embedWidget } from './embed-widget.ts';
import { WIDGETS, type WidgetKind } from './widget-settings.ts';
import './market-widget.scss';

/**
 * Prices of another firm, TradingView. Nothing is fetched until the visitor allows it and the place comes
 * into sight; the place keeps its height throughout. `children` stand there meanwhile.
 */
export function MarketWidget({ kind, children }: { kind: WidgetKind; children?: ReactNode }) {
  const { answer } = useThirdParties();
  const { height } = WIDGETS[kind];
  return (
    <div
      className="market-widget"
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

/** What stands in the place until the visitor has allowed it. */
function Question({ kind, children }: { kind: WidgetKind; children?: ReactNode }) {
  const { answer, set } = useThirdParties();
  const { title } = WIDGETS[kind];
  // In a line of text they are words; in a place of their own they are buttons.
  const look = kind === 'ticker' ? 'btn-text' : 'btn-plain btn-compact';
  return (
    <div className="market-widget-rest">
      {children}
      {kind !== 'ticker' && <p className="market-widget-title">{title}</p>}
      <p>
        {answer === 'declined'
          ? 'You declined the market widget. '
          : 'Prices load when you allow the market widget. '}
        <span className="market-widget-answers">
          <button type="button" className={`btn ${look}`} onClick={() => set('allowed')}>
            Allow<span className="visually-hidden">: {title}</span>
          </button>
          {answer === null && (
            <button type="button" className={`btn ${look}`} onClick={() => set('declined')}>
              Decline<span className="visually-hidden">: {title}</span>
            </button>
          )}
        </span>
        {kind !== 'ticker' && (
          <span className="market-widget-why">
            TradingView would learn your network address. Nothing is sent before you allow it.
          </span>
        )}
      </p>
    </div>
  );
}

type Step = 'waiting' | 'loading' | 'shown' | 'failed';

function Embed({ kind, children }: { kind: WidgetKind; children?: ReactNode }) {
  const { theme } = useTheme();
  const place = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<Step>('waiting');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts anew
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    let remove: (() => void) | undefined;

    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        sight.disconnect();
        setStep('loading');
        remove = embedWidget(box, {
          kind,
          theme,
          onShown: () => setStep('shown'),
          onFailed: () => setStep('failed'),
        });
      },
      { rootMargin: '200px' },
    );
    sight.observe(box);

    return () => {
      sight.disconnect();
      remove?.();
    };
  }, [kind, theme, attempt]);

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
          <p role="status">
            Prices can’t be reached just now.{' '}
            <button
              type="button"
              className="btn btn-text"
              onClick={() => {
                setStep('waiting');
                setAttempt(attempt + 1);
              }}
            >
              Try again
            </button>
          </p>
        </div>
      ) : (
        <p className="market-widget-source">
          {step !== 'shown' && 'Loading prices. '}
          Prices by{' '}
          <a href="https://www.tradingview.com/" rel="noopener nofollow" target="_blank">
            TradingView
          </a>
        </p>
      )}
    </>
  );
}
