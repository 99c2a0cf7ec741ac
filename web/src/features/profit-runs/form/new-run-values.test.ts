import { describe, expect, test } from '@jest/globals';
import { checkNewRun } from './check-new-run.ts';
import { emptyRun, toRatesRequest } from './new-run-values.ts';

const texts = { said: (message: string) => message };
const rated = (rates: object) => ({
  ...emptyRun('2026-W46'),
  source: 'rates' as const,
  ...rates,
});

describe('a new profit run', () => {
  test('leaves plans without a rate out, and reads a comma and a per cent sign', () => {
    expect(toRatesRequest(rated({ Starter: '1,25', Gold: ' 0.0505 % ' }))).toEqual({
      period: '2026-W46',
      rates: { Starter: 1.25, Gold: 0.0505 },
    });
  });

  test('from a list needs the file', () => {
    expect(checkNewRun(emptyRun('2026-W46'), texts)).toEqual({ file: 'Choose a CSV file' });
  });

  test.each([
    [{}, { Starter: 'Enter a rate for at least one plan' }],
    [{ Gold: '0' }, { Gold: 'The rate of Gold must be above zero' }],
    [{ Gold: '-1' }, { Gold: 'The rate of Gold must be a number' }],
    [{ Gold: '101' }, { Gold: 'The rate of Gold must be at most 100' }],
    [{ Gold: '1.00001' }, { Gold: 'The rate of Gold must have at most four decimals' }],
    [{ Gold: '1.25' }, {}],
  ])('with the rates %j has the problems %j', (rates, problems) => {
    expect(checkNewRun(rated(rates), texts)).toEqual(problems);
  });
});
