/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { fakeFetch, success } from '../../testing/fake-fetch.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { SettingValue } from './setting-value.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test.each([
  ['thresholds', 'secondFactorFrom', 0, 'No rule', 'Keine Regel'],
  ['thresholds', 'secondFactorFrom', 500, '$500.00', '500,00 $'],
  // Every adjustment needs a second admin then.
  ['thresholds', 'adjustmentThreshold', 0, '$0.00', '0,00 $'],
  ['thresholds', 'recentCreditDays', 0, 'No rule', 'Keine Regel'],
  ['plans', 'starterRoi', '350% - 415%', '350% to 415%', '350 % bis 415 %'],
] as const)(
  '%s, %s of %s reads "%s", in German "%s"',
  async (section, field, value, english, german) => {
    const { container, services } = renderApp(
      <SettingValue section={section} field={field} value={value} />,
      { fetch: fakeFetch(() => success(null)).fetch },
    );
    expect(container.textContent).toBe(english);
    await act(() => services.language.choose('de'));
    expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe(german);
  },
);
