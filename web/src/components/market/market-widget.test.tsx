/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../testing/render-app.tsx';
import { MarketWidget } from './market-widget.tsx';

const noCalls = () => Promise.reject(new Error('nothing is asked of the API here'));
const PROVIDER_FRAME =
  'https://www.tradingview-widget.com/embed-widget/advanced-chart/?locale=en#x';
const frames = () => [...document.querySelectorAll('iframe')];
const scripts = () => [...document.querySelectorAll('script')];

/** What the page in the sandbox says of the provider's script. */
function sayInFrame(data: unknown, source = frames()[0]?.contentWindow) {
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source })));
}

/** A chart that is allowed and in sight, its sandbox loading. */
function openChart() {
  const view = renderApp(<MarketWidget kind="chart" />, { fetch: noCalls });
  act(() => view.services.thirdParties.answer('allowed'));
  act(() => comeIntoSight());
  return view;
}

/** Tells every observed place that it is in sight. */
let comeIntoSight: () => void;

beforeEach(() => {
  const observers: (() => void)[] = [];
  comeIntoSight = () => {
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
    act(() => comeIntoSight());
    expect(frames()).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: /Allow/ }));
    expect(frames()).toHaveLength(0);
    act(() => comeIntoSight());
    expect(frames()).toHaveLength(1);
    expect(services.thirdParties.store.get()).toBe('allowed');
  });

  test('remembers a refusal, and says so without asking again', async () => {
    renderApp(<MarketWidget kind="rates" />, { fetch: noCalls });
    await userEvent.click(screen.getByRole('button', { name: /Decline/ }));
    cleanup();
    renderApp(<MarketWidget kind="rates" />, { fetch: noCalls });
    expect(screen.queryByText(/You declined/)).not.toBeNull();
    expect(screen.queryByRole('button', { name: /Decline/ })).toBeNull();
    act(() => comeIntoSight());
    expect(frames()).toHaveLength(0);
  });

  test('runs no script of the provider in the page, only in a sandbox without the origin of the site', () => {
    openChart();
    const [sandbox] = frames();
    expect(scripts()).toHaveLength(0);
    expect(sandbox?.getAttribute('sandbox')).toBe('allow-scripts');
    expect(sandbox?.hidden).toBe(true);
    const [address = '', told = ''] = (sandbox?.getAttribute('src') ?? '').split('#');
    expect(address).toBe('/market-frame.html');
    expect(JSON.parse(decodeURIComponent(told))).toMatchObject({
      widget: 'advanced-chart',
      settings: { symbol: 'NASDAQ:AAPL', theme: 'light' },
    });
  });

  test('shows the frame that the sandbox names, and says whose prices they are', () => {
    openChart();
    expect(screen.queryByText(/Loading prices/)).not.toBeNull();
    sayInFrame({ marketFrame: 'found', src: PROVIDER_FRAME });
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
    ['that is none', 5],
  ])('refuses a frame %s', (_which, src) => {
    openChart();
    sayInFrame({ marketFrame: 'found', src });
    expect(frames()).toHaveLength(0);
    expect(screen.queryByText(/reach/)).not.toBeNull();
  });

  test('listens to its own sandbox alone', () => {
    openChart();
    sayInFrame({ marketFrame: 'found', src: PROVIDER_FRAME }, window);
    expect(frames()[0]?.getAttribute('src')).toMatch(/^\/market-frame/);
  });

  test('says at once that the provider can not be reached, and tries again when asked', async () => {
    openChart();
    sayInFrame({ marketFrame: 'failed' });
    expect(screen.queryByText(/reach/)).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    act(() => comeIntoSight());
    expect(frames()).toHaveLength(1);
  });

  test('keeps its height from the start', () => {
    const { container } = renderApp(<MarketWidget kind="chart" />, { fetch: noCalls });
    const place = container.querySelector<HTMLElement>('.market-widget');
    expect(place?.style.getPropertyValue('--widget-height')).toBe('520px');
  });

  test('says that the provider can not be reached when it does not answer', async () => {
    jest.useFakeTimers();
    openChart();
    act(() => {
      jest.advanceTimersByTime(12_500);
    });
    expect(screen.queryByText(/reach/)).not.toBeNull();
  });
});
