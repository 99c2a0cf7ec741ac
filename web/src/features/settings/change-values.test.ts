import type { SettingsSectionView } from '@candor/contracts/settings';
import { describe, expect, test } from '@jest/globals';
import { findDifferences, toChangeRequest, toFields, toFormValues } from './change-values.ts';

function view(
  section: SettingsSectionView['section'],
  values: SettingsSectionView['values'],
): SettingsSectionView {
  return { section, values, current: null, proposal: null };
}

const ADDRESSES = view('deposit-addresses', { bitcoin: 'bc1old', ethereum: '0xold', xrp: null });
const THRESHOLDS = view('thresholds', { adjustmentThreshold: 1000, recentCreditDays: 7 });

describe('a change of settings', () => {
  test('has no differences while the form shows the current values', () => {
    expect(findDifferences(ADDRESSES, toFormValues(ADDRESSES))).toEqual([]);
    expect(toFormValues(THRESHOLDS).adjustmentThreshold).toBe('1,000.00');
  });

  test('sends the changed fields alone, and an emptied address as removed', () => {
    const texts = { ...toFormValues(ADDRESSES), bitcoin: ' bc1new ', ethereum: '' };
    const changes = findDifferences(ADDRESSES, texts);
    expect(changes).toEqual([
      { field: 'bitcoin', before: 'bc1old', after: 'bc1new' },
      { field: 'ethereum', before: '0xold', after: null },
    ]);
    expect(toChangeRequest(changes, { base: 3, reason: ' New custody ' })).toEqual({
      bitcoin: 'bc1new',
      ethereum: '',
      base: 3,
      reason: 'New custody',
    });
  });

  test('reads amounts with separators, and passes what is no number on to the contract', () => {
    const fields = toFields('thresholds', {
      adjustmentThreshold: '1,250.50',
      recentCreditDays: 'x',
    });
    expect(fields).toMatchObject({ adjustmentThreshold: 1250.5, recentCreditDays: Number.NaN });
  });
});
