/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../testing/render-app.tsx';
import { MarketWidget } from './market-widget.tsx';

const noCalls = () => Promise.reject(new Error('market widgets make no API calls'));
const PROVIDER_FRAME =
  'https://www.tradingview-widget.com/embed-widget/advanced-chart/?locale=en#x';
const frames = () => [...document.querySelectorAll('iframe')];
const scripts = () => [...document.querySelectorAll('script')];

/** Posts a message as the sandboxed page does. */
function postFromFrame(data: unknown, source = frames()[0]?.contentWindow) {
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source })));
}

/** A chart that is allowed and in view, its sandbox loading. */
function openChart() {
  const view = renderApp(<MarketWidget kind="chart" />, { fetch: noCalls });
  act(() => view.services.thirdParties.answer('allowed'));
  act(() => scrollIntoView());
  return view;
}

/** Reports every observed widget as in view. */
let scrollIntoView: () => void;

beforeEach(() => {
  const observers: (() => void)[] = [];
  scrollIntoView = () => {
    for (const observe of observers) observe();
  };
  globalThis.IntersectionObserver = class {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      observers.push(() => callback([{ isIntersecting: true }]));
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  } as never;
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  jest.useRealTimers();
});

describe('a market widget', () => {
  test('fetches nothing of the provider until it is allowed and in sight', async () => {
    const { services } = renderApp(<MarketWidget kind="chart" />, { fetch: noCalls });
    act(() => scrollIntoView());
    expect(frames()).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: /Allow/ }));
    expect(frames()).toHaveLength(0);
    act(() => scrollIntoView());
    expect(frames()).toHaveLength(1);
    expect(services.thirdParties.store.get()).toBe('allowed');
  });

  test('remembers that it was declined, and does not ask again', async () => {
    renderApp(<MarketWidget kind="rates" />, { fetch: noCalls });
    await userEvent.click(screen.getByRole('button', { name: /Decline/ }));
    cleanup();
    renderApp(<MarketWidget kind="rates" />, { fetch: noCalls });
    expect(screen.queryByText(/You declined/)).not.toBeNull();
    expect(screen.queryByRole('button', { name: /Decline/ })).toBeNull();
    act(() => scrollIntoView());
    expect(frames()).toHaveLength(0);
  });

  test('runs the provider’s script only in a sandbox without the origin of the site', () => {
    openChart();
    const [sandbox] = frames();
    expect(scripts()).toHaveLength(0);
    expect(sandbox?.getAttribute('sandbox')).toBe('allow-scripts');
    expect(sandbox?.hidden).toBe(true);
    const [address = '', request = ''] = (sandbox?.getAttribute('src') ?? '').split('#');
    expect(address).toBe('/market-frame.html');
    expect(JSON.parse(decodeURIComponent(request))).toMatchObject({
      widget: 'advanced-chart',
      settings: { symbol: 'NASDAQ:AAPL', theme: 'light' },
    });
  });

  test('shows the frame that the sandbox names, and the source of the prices', () => {
    openChart();
    expect(screen.queryByText(/Loading prices/)).not.toBeNull();
    postFromFrame({ marketFrame: 'found', src: PROVIDER_FRAME });
    const [frame] = frames();
    expect([frames().length, frame?.src, frame?.title]).toEqual([
      1,
      PROVIDER_FRAME,
      'Trading chart',
    ]);
    act(() => void frame?.dispatchEvent(new Event('load')));
    expect(screen.queryByText(/Loading prices/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'TradingView' })).not.toBeNull();
  });

  test.each([
    ['of another firm', 'https://evil.example/'],
    ['of a look-alike', 'https://www.tradingview.com.evil.example/'],
    ['without encryption', 'http://www.tradingview.com/'],
    ['that is a script', 'javascript:alert(1)'],
    ['of this site', `${location.origin}/home`],
    ['that is no address', 5],
  ])('refuses a frame %s', (_which, src) => {
    openChart();
    postFromFrame({ marketFrame: 'found', src });
    expect(frames()).toHaveLength(0);
    expect(screen.queryByText(/reach/)).not.toBeNull();
  });

  test('ignores messages from anything but its own sandbox', () => {
    openChart();
    postFromFrame({ marketFrame: 'found', src: PROVIDER_FRAME }, window);
    expect(frames()[0]?.getAttribute('src')).toMatch(/^\/market-frame/);
  });

  test('reports an unreachable provider at once, and tries again on request', async () => {
    openChart();
    postFromFrame({ marketFrame: 'failed' });
    expect(screen.queryByText(/reach/)).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    act(() => scrollIntoView());
    expect(frames()).toHaveLength(1);
  });

  test('reserves its height from the start', () => {
    const { container } = renderApp(<MarketWidget kind="chart" />, { fetch: noCalls });
    const place = container.querySelector<HTMLElement>('.market-widget');
    expect(place?.style.getPropertyValue('--widget-height')).toBe('520px');
  });

  test('reports an unreachable provider when it does not answer', async () => {
    jest.useFakeTimers();
    openChart();
    act(() => {
      jest.advanceTimersByTime(12_500);
    });
    expect(screen.queryByText(/reach/)).not.toBeNull();
  });
});
