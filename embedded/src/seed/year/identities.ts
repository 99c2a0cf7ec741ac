import type { DemoPerson } from '../demo-people.ts';
import { weekAgo, type Year } from './year.ts';
import { COUNTRY_CODES } from './year-people.ts';

/** How the identity of some investors was checked; that of the others was not. */
const CHECKS: Readonly<Record<string, readonly Check[]>> = {
  nadia: ['verified'],
  callum: ['verified'],
  theodore: ['verified'],
  ingrid: ['action-needed', 'verified'],
  lucie: ['verified'],
  harriet: ['verified'],
  wade: ['action-needed'],
  julian: ['verified'],
  petra: ['refused'],
  leila: ['verified'],
};
type Check = 'verified' | 'action-needed' | 'refused';

const REASONS: Record<Check, string | null> = {
  verified: null,
  'action-needed':
    'The number of the passport is covered by your thumb. Please send the page again',
  refused: 'The name on the passport is not the name of this account',
};

/** Sends the pictures on Wednesdays; staff decide on the day after. */
export function tellIdentity(year: Year, person: DemoPerson): void {
  const { desk, tell } = year;
  const first = Math.floor((person.joinedDaysAgo - 6) / 7) - 1;
  (CHECKS[person.key] ?? []).forEach((status, attempt) => {
    const week = weekAgo(year, first - attempt);
    const reason = REASONS[status];
    let id = '';
    tell(week.at(2, 18, 20), async () => {
      id = await sendPassport(year, person);
    });
    tell(week.at(3, 9, 40), async () => {
      await desk.call('tomas', 'readKyc', { id });
      await desk.call('tomas', 'decideKyc', {
        id,
        body: { status, ...(reason && { reason }) },
      });
    });
  });
}

export function sendPassport(
  { stage }: Pick<Year, 'stage'>,
  { key, country, phone }: DemoPerson,
): Promise<string> {
  return stage.sendIdentity(key, COUNTRY_CODES.get(country) ?? 'US', `SAMPLE ${phone.slice(-4)}`);
}
