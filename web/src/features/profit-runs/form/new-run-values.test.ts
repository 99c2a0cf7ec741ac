import { describe, expect, test } from '@jest/globals';
import { germanFigures } from '../../../copy/de/figures.ts';
import { englishFigures } from '../../../lib/figures/english-figures.ts';
import { checkNewRun } from './check-new-run.ts';
import { emptyRun, toRatesRequest } from './new-run-values.ts';

const rated = (rates: object) => ({
  ...emptyRun('2026-W46'),
  source: 'rates' as const,
  ...rates,
});

describe('a new profit run', () => {
  test('leaves plans without a rate out, and reads a per cent sign', () => {
    expect(toRatesRequest(rated({ Starter: '1.25', Gold: ' 0.0505 % ' }), englishFigures)).toEqual({
      period: '2026-W46',
      rates: { Starter: 1.25, Gold: 0.0505 },
    });
  });

  test('has its rates read as the language writes them, and others refused', () => {
    const read = (text: string, figures = englishFigures) =>
      toRatesRequest(rated({ Starter: text }), figures).rates.Starter;
    expect(read('1,25', germanFigures)).toBe(1.25);
    expect(read('1.25', germanFigures)).toBeNaN();
    expect(read('1,25')).toBeNaN();
  });

  test('from a list needs the file', async () => {
    expect(await checkNewRun(emptyRun('2026-W46'), englishFigures)).toEqual({
      file: 'Choose a CSV file',
    });
  });

  test.each([
    [{}, { Starter: 'Enter a rate for at least one plan' }],
    [{ Gold: '0' }, { Gold: 'The rate of Gold must be above zero' }],
    [{ Gold: '-1' }, { Gold: 'The rate of Gold must be a number' }],
    [{ Gold: '101' }, { Gold: 'The rate of Gold must be at most 100' }],
    [{ Gold: '1.00001' }, { Gold: 'The rate of Gold must be a number' }],
    [{ Gold: '1.25' }, {}],
  ])('with the rates %j has the problems %j', async (rates, problems) => {
    expect(await checkNewRun(rated(rates), englishFigures)).toEqual(problems);
  });
});
