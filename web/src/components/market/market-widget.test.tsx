/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../testing/render-app.tsx';
import { MarketWidget } from './market-widget.tsx';

const noCalls = () => Promise.reject(new Error('nothing is asked of the API here'));
const scripts = () => [...document.querySelectorAll('script[src*="tradingview"]')];

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
    expect(scripts()).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: /Allow/ }));
    expect(scripts()).toHaveLength(0);
    act(() => comeIntoSight());
    expect(scripts()).toHaveLength(1);
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
    expect(scripts()).toHaveLength(0);
  });

  test('keeps its height from the start', () => {
    const { container } = renderApp(<MarketWidget kind="chart" />, { fetch: noCalls });
    const place = container.querySelector<HTMLElement>('.market-widget');
    expect(place?.style.getPropertyValue('--widget-height')).toBe('520px');
  });

  test('says calmly that the provider can not be reached', async () => {
    jest.useFakeTimers();
    const { services } = renderApp(<MarketWidget kind="chart" />, { fetch: noCalls });
    act(() => services.thirdParties.answer('allowed'));
    act(() => comeIntoSight());
    act(() => {
      jest.advanceTimersByTime(12_500);
    });
    expect(screen.queryByText(/reach/)).not.toBeNull();
  });
});
