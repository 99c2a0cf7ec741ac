/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { fakeFetch, success } from '../../testing/fake-fetch.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Money, type MoneyProps } from './money.tsx';

function renderMoney(props: MoneyProps) {
  return renderApp(<Money {...props} />, { fetch: fakeFetch(() => success(null)).fetch });
}

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('an amount', () => {
  test.each<[MoneyProps, string]>([
    [{ usd: 12480 }, '$12,480.00'],
    [{ usd: 0.1 + 0.2 }, '$0.30'],
    [{ usd: 630, change: true }, '+ $630.00'],
    [{ usd: -500, change: true }, '− $500.00'],
    [{ cents: -50_000, change: true, plain: true }, '− 500.00'],
    [{ usd: 1850, change: true, plain: true }, '+ 1,850.00'],
  ])('with %j is formatted as %s', (props, text) => {
    renderMoney(props);
    expect(screen.getByText(text)).not.toBeNull();
  });

  test('links to the entries behind it', () => {
    renderMoney({ usd: 5, to: '/user/history', linkLabel: 'entries behind total profits' });
    const link = screen.getByRole('link', { name: '$5.00, entries behind total profits' });
    expect(link.getAttribute('href')).toBe('/user/history');
  });

  test('is hidden while balances are hidden, for screen readers too', () => {
    const { services, container } = renderMoney({ usd: 12480, to: '/x', linkLabel: 'entries' });
    act(() => services.hideBalances.toggle());
    expect(container.textContent).not.toContain('12,480');
    expect(screen.getByRole('link', { name: 'entries' })).not.toBeNull();
    expect(localStorage.getItem('candor-hide-balances')).toBe('1');
  });

  test('marked as always visible is shown while balances are hidden', () => {
    const { services } = renderMoney({ usd: 5000, always: true });
    act(() => services.hideBalances.toggle());
    expect(screen.getByText('$5,000.00')).not.toBeNull();
  });
});
