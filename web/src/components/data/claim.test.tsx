/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Claim as ClaimRecord } from '../../../content/claim.ts';
import { claims } from '../../../content/demo/claims.ts';
import { isShown } from '../../lib/claims.ts';
import { fakeFetch, success } from '../../testing/fake-fetch.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Claim, PlanReturn } from './claim.tsx';
import { ReturnsWithRisk } from './returns-with-risk.tsx';

const render = (node: ReactNode) =>
  renderApp(node, { fetch: fakeFetch(() => success(null)).fetch });

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const sample = claims.find(({ kind }) => kind === 'statistic') as ClaimRecord;
const proven: ClaimRecord = {
  ...sample,
  sample: false,
  source: { text: 'Audit' },
  period: { from: '2025-01-01', to: '2025-12-31' },
  approver: 'Head of compliance',
  expiresAt: '2026-06-30',
};
const at = (day: string, mode: 'demo' | 'live') => ({ now: new Date(`${day}T12:00:00Z`), mode });

describe('a claim', () => {
  test('that is a sample is marked as unproven', () => {
    const { container } = render(<Claim id="satisfaction" />);
    expect(container.textContent).toBe('96% unproven sample');
  });

  test.each([
    ['satisfaction', '96 %'],
    ['invested', '450 Mio.+'],
    ['forex-volume', '6 Billionen $'],
  ])('has German figures on a German page: %s', async (id, figure) => {
    const { container, services } = render(<Claim id={id} />);
    await act(() => services.language.choose('de'));
    expect(container.textContent?.replaceAll('\u00a0', ' ')).toContain(figure);
  });

  test('of a return is shown only together with the risk statement', () => {
    expect(render(<Claim id="plan-gold" />).container.textContent).toBe('');
    const { container } = render(
      <ReturnsWithRisk>
        <Claim id="plan-gold" />
      </ReturnsWithRisk>,
    );
    expect(container.textContent).toContain('515% to 650%');
    expect(container.textContent).toContain('Returns are not guaranteed.');
  });

  test('of a plan that quotes another range now is shown with that range, as a sample', () => {
    const { container } = render(
      <ReturnsWithRisk>
        <PlanReturn plan={{ value: 'gold', roi: '10% - 12%' }} />
      </ReturnsWithRisk>,
    );
    expect(container.textContent).toContain('10% to 12% unproven sample');
  });

  test('of a return is written in the language of the interface', async () => {
    const { container, services } = render(
      <ReturnsWithRisk>
        <Claim id="plan-gold" />
      </ReturnsWithRisk>,
    );
    await act(() => services.language.choose('de'));
    expect(container.textContent?.replaceAll('\u00a0', ' ')).toContain('515 % bis 650 %');
  });

  test('with an unknown id renders nothing', () => {
    expect(render(<Claim id="happy-customers" />).container.textContent).toBe('');
  });

  test('is shown until the end of its last day', () => {
    expect(isShown(proven, at('2026-06-30', 'live'))).toBe(true);
    expect(isShown(proven, at('2026-07-01', 'live'))).toBe(false);
    expect(isShown(proven, at('2026-07-01', 'demo'))).toBe(false);
  });

  test('with a date that can’t be read counts as expired', () => {
    expect(isShown({ ...proven, expiresAt: '30 June' }, at('2026-01-01', 'demo'))).toBe(false);
  });

  test('without evidence is never shown on a live site', () => {
    expect(isShown(sample, at('2026-01-01', 'demo'))).toBe(true);
    expect(isShown(sample, at('2026-01-01', 'live'))).toBe(false);
    expect(isShown({ ...proven, approver: null }, at('2026-01-01', 'live'))).toBe(false);
  });
});
