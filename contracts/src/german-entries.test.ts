import { expect, test } from '@jest/globals';
import { toGermanDetail } from './german-entries.ts';

test.each([
  ['to bank account ending 4471', 'auf das Bankkonto mit den Endziffern 4471'],
  [
    'to bitcoin wallet ending t2w4y, payment reference SEPA 2211-A',
    'an die Bitcoin-Wallet mit der Endung t2w4y, Zahlungsreferenz SEPA 2211-A',
  ],
  ['week 44 of 2026', 'Woche 44/2026'],
  ['entry 12, profit of week 44 of 2026', 'Buchung 12, Gewinn der Woche 44/2026'],
  ['entry 7, FBAC-5D59, by an admin', 'Buchung 7, FBAC-5D59, durch einen Admin'],
  ['entry 7, not carried out', 'Buchung 7, nicht ausgeführt'],
  [
    'profit, proposed and approved by two admins',
    'Gewinn, von zwei Admins vorgeschlagen und freigegeben',
  ],
  [
    'Sample Bank, account ending 4471, Amara Okafor',
    'Sample Bank, Konto mit den Endziffern 4471, Amara Okafor',
  ],
  [
    'first approved deposit of an account that joined with your code',
    'erste freigegebene Einzahlung eines Kontos, das mit Ihrem Code eröffnet wurde',
  ],
  ['Starter, Bitcoin', 'Starter, Bitcoin'],
])('the detail of an entry reads in German: %s', (english, german) => {
  expect(toGermanDetail(english)).toBe(german);
});
