import type { SettingsSectionView } from '@candor/contracts/settings';
import { describe, expect, test } from '@jest/globals';
import { germanFigures } from '../../copy/de/figures.ts';
import { englishFigures } from '../../lib/figures/english-figures.ts';
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
    expect(
      findDifferences(ADDRESSES, toFormValues(ADDRESSES, englishFigures), englishFigures),
    ).toEqual([]);
    expect(toFormValues(THRESHOLDS, englishFigures).adjustmentThreshold).toBe('1,000.00');
  });

  test('sends the changed fields alone, and an emptied address as removed', () => {
    const texts = { ...toFormValues(ADDRESSES, englishFigures), bitcoin: ' bc1new ', ethereum: '' };
    const changes = findDifferences(ADDRESSES, texts, englishFigures);
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
    const fields = toFields(
      'thresholds',
      { adjustmentThreshold: '1,250.50', payoutThreshold: '1,2,3', recentCreditDays: '1e1' },
      englishFigures,
    );
    expect(fields).toMatchObject({
      adjustmentThreshold: 1250.5,
      payoutThreshold: Number.NaN,
      recentCreditDays: Number.NaN,
    });
  });

  test('has none at a time that its field shows less exactly than it is', () => {
    const rates = view('rates', { BTC: 51_669.45, asOf: '2026-10-25T01:30:20.000Z' });
    const texts = toFormValues(rates, englishFigures);
    expect(findDifferences(rates, texts, englishFigures)).toEqual([]);
    expect(findDifferences(rates, { ...texts, BTC: '51700' }, englishFigures)).toEqual([
      { field: 'BTC', before: 51_669.45, after: 51_700 },
    ]);
  });

  test('shows and reads rates in German as German writes them', () => {
    const rates = view('rates', {
      BTC: 51_669.45,
      EUR: 1.0853,
      CAD: 0.71,
      RON: 0.2171,
      asOf: null,
    });
    const texts = toFormValues(rates, germanFigures);
    expect(texts).toMatchObject({ BTC: '51.669,45', EUR: '1,0853' });
    expect(findDifferences(rates, texts, germanFigures)).toEqual([]);
  });
});
