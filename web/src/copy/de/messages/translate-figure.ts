import { parseCents } from '@candor/contracts/money';
import { germanFigures } from '../figures.ts';

const AMOUNT = /^(− )?\$(\d{1,3}(?:,\d{3})*\.\d\d)$/;
const COUNT = /^\d{1,3}(?:,\d{3})+$/;
const MOMENT = /^(\d{4}-\d\d-\d\d), (\d\d:\d\d) UTC$/;

const moments = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

const toDigits = (text: string) => text.replaceAll(',', '');

/** An amount, a count or a moment as the servers write them, in German; any other text as it is. */
export function translateFigure(text: string): string {
  const [, minus, dollars] = AMOUNT.exec(text) ?? [];
  if (dollars) {
    const cents = parseCents(toDigits(dollars)) ?? 0;
    return germanFigures.usd(minus ? -cents : cents);
  }
  if (COUNT.test(text)) return germanFigures.count(Number(toDigits(text)));
  const [, day, time] = MOMENT.exec(text) ?? [];
  return day ? `${moments.format(new Date(`${day}T${time}Z`))} UTC` : text;
}
