import type { Theme } from '../../lib/theme.ts';
import { WIDGETS, type WidgetKind, widgetSettings } from './widget-settings.ts';

/** How long the provider may take before it counts as unreachable. */
const TIMEOUT_MS = 12_000;

/** Our page that runs the provider's script. It is sandboxed, and has its own content security policy. */
const MARKET_FRAME = '/market-frame.html';

const PROVIDER = /^(s|www)\.tradingview\.com$|^www\.tradingview-widget\.com$/;

export interface Embedding {
  kind: WidgetKind;
  /** Names the frame for assistive technology. */
  title: string;
  theme: Theme;
  onShown(): void;
  onFailed(): void;
}

/**
 * Shows a widget of the provider in `box` without running the provider's script in this page. A sandboxed page of ours
 * runs the script and posts the address of the frame that it creates; that frame, of the provider's origin, is shown
 * here. Returns a function that removes everything.
 */
export function embedWidget(box: HTMLElement, embedding: Embedding): () => void {
  const { kind, title, theme, onShown, onFailed } = embedding;
  const { script: widget } = WIDGETS[kind];
  const timer = setTimeout(fail, TIMEOUT_MS);
  const sandbox = document.createElement('iframe');
  sandbox.hidden = true;
  sandbox.title = title;
  sandbox.setAttribute('sandbox', 'allow-scripts');
  const settings = widgetSettings(kind, theme);
  sandbox.src = `${MARKET_FRAME}#${encodeURIComponent(JSON.stringify({ widget, settings }))}`;
  addEventListener('message', onMessage);
  box.replaceChildren(sandbox);

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
    if (source !== sandbox.contentWindow || typeof data?.marketFrame !== 'string') return;
    removeEventListener('message', onMessage);
    const src = data.marketFrame === 'found' ? parseProviderAddress(data.src) : null;
    if (src) show(src);
    else fail();
  }

  function show(src: string): void {
    const frame = document.createElement('iframe');
    frame.title = title;
    // The frame keeps its own origin, which is not this page's and so gives it no access here.
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

/** The address, or null unless it is the provider's: the script in the sandbox can post anything. */
function parseProviderAddress(given: unknown): string | null {
  if (typeof given !== 'string' || !URL.canParse(given)) return null;
  const { protocol, host, href } = new URL(given);
  return protocol === 'https:' && PROVIDER.test(host) ? href : null;
}
