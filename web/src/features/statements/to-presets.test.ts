import { expect, test } from '@jest/globals';
import { toPresets } from './to-presets.ts';

test('common periods are whole months and years, up to today', () => {
  expect(toPresets(new Date(2026, 0, 15, 23, 59))).toEqual({
    thisMonth: { from: '2026-01-01', to: '2026-01-15' },
    lastMonth: { from: '2025-12-01', to: '2025-12-31' },
    thisYear: { from: '2026-01-01', to: '2026-01-15' },
    lastYear: { from: '2025-01-01', to: '2025-12-31' },
  });
  expect(toPresets(new Date(2028, 2, 31)).lastMonth).toEqual({
    from: '2028-02-01',
    to: '2028-02-29',
  });
});
