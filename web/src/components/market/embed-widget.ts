import type { Theme } from '../../lib/theme.ts';
import { WIDGETS, type WidgetKind, widgetSettings } from './widget-settings.ts';

/** How long the provider may take before we say that it can't be reached. */
const PATIENCE_MS = 12_000;

/** A page of ours that may run the provider's script, because it can reach nothing; served with a policy of its own. */
const MARKET_FRAME = '/market-frame.html';

const PROVIDER = /^(s|www)\.tradingview\.com$|^www\.tradingview-widget\.com$/;

export interface Embedding {
  kind: WidgetKind;
  theme: Theme;
  onShown(): void;
  onFailed(): void;
}

/**
 * Shows a widget of the provider in `box` without running a script of the provider in this page. A sandboxed
 * page of ours runs it and says which frame it would show; that frame, of the provider's own origin, is
 * shown here. Returns what takes everything away again.
 */
export function embedWidget(box: HTMLElement, embedding: Embedding): () => void {
  const { kind, theme, onShown, onFailed } = embedding;
  const { script: widget, title } = WIDGETS[kind];
  const timer = setTimeout(fail, PATIENCE_MS);
  const asking = document.createElement('iframe');
  asking.hidden = true;
  asking.title = title;
  asking.setAttribute('sandbox', 'allow-scripts');
  const settings = widgetSettings(kind, theme);
  asking.src = `${MARKET_FRAME}#${encodeURIComponent(JSON.stringify({ widget, settings }))}`;
  addEventListener('message', onMessage);
  box.replaceChildren(asking);

  function stop(): void {
    clearTimeout(timer);
    removeEventListener('message', onMessage);
  }

  function fail(): void {
    stop();
    box.replaceChildren();
    onFailed();
  }

  function onMessage({ source, data }: MessageEvent): void {
    if (source !== asking.contentWindow || typeof data?.marketFrame !== 'string') return;
    removeEventListener('message', onMessage);
    const src = data.marketFrame === 'found' ? providerAddress(data.src) : null;
    if (src) show(src);
    else fail();
  }

  function show(src: string): void {
    const frame = document.createElement('iframe');
    frame.title = title;
    // Of another origin than this page, so that its own origin opens nothing here.
    frame.setAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms',
    );
    frame.addEventListener('load', () => {
      clearTimeout(timer);
      onShown();
    });
    frame.src = src;
    box.replaceChildren(frame);
  }

  return () => {
    stop();
    box.replaceChildren();
  };
}

/** The address of a frame of the provider, or null: the script in the sandbox could say anything. */
function providerAddress(given: unknown): string | null {
  if (typeof given !== 'string' || !URL.canParse(given)) return null;
  const { protocol, host, href } = new URL(given);
  return protocol === 'https:' && PROVIDER.test(host) ? href : null;
}
