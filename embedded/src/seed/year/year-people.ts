import type { Role } from '@candor/contracts/auth';
import type { DemoPerson } from '../demo-people.ts';

/** Where the people live: every range of telephone numbers is one that is kept for fiction. */
const PLACES = {
  US: { country: 'United States', countryCode: '+1', number: 2_015_550_110 },
  CA: { country: 'Canada', countryCode: '+1', number: 6_135_550_140 },
  GB: { country: 'United Kingdom', countryCode: '+44', number: 7_700_900_100 },
  AU: { country: 'Australia', countryCode: '+61', number: 491_570_110 },
  FR: { country: 'France', countryCode: '+33', number: 639_980_010 },
  SE: { country: 'Sweden', countryCode: '+46', number: 701_740_610 },
} as const;
export type Place = keyof typeof PLACES;

/** Fictional; by the time at which they join. */
const INVESTORS: readonly [fullName: string, place: Place, referrer?: string][] = [
  ['Nadia Berglund', 'SE'],
  ['Callum Ashworth', 'GB'],
  ['Mei-Lin Forrest', 'AU'],
  ['Theodore Castellan', 'US'],
  ['Ingrid Solheim', 'SE', 'nadia'],
  ['Desmond Achebe', 'GB'],
  ['Lucie Marchetti', 'FR'],
  ['Ravi Subramanian', 'US', 'theodore'],
  ['Harriet Penrose', 'GB', 'callum'],
  ['Oskar Lindahl', 'SE'],
  ['Beatriz Quintana', 'US'],
  ['Fergus Mackinnon', 'GB'],
  ['Sophie Delacourt', 'FR', 'lucie'],
  ['Wade Hollister', 'US'],
  ['Aisha Karimova', 'CA'],
  ['Julian Thorne', 'AU', 'meilin'],
  ['Petra Novakova', 'CA'],
  ['Marcus Oyelaran', 'GB', 'desmond'],
  ['Clara Wexford', 'US'],
  ['Emil Sandqvist', 'SE', 'ingrid'],
  ['Yusuf Demirel', 'FR'],
  ['Grace Holloway', 'AU'],
  ['Tobias Rennick', 'CA', 'petra'],
  ['Leila Farahani', 'US'],
  ['Hugo Bellamy', 'FR', 'sophie'],
  ['Maren Eklund', 'SE'],
  ['Silas Whitcombe', 'GB'],
  ['Anjali Deshmukh', 'CA'],
  ['Rosalind Pike', 'AU', 'grace'],
  ['Victor Almquist', 'SE', 'emil'],
  ['Camille Rousselot', 'FR'],
  ['Dario Fontana', 'US'],
  ['Eleanor Stanhope', 'GB', 'harriet'],
  ['Kofi Mensah', 'CA'],
  ['Bridget Calloway', 'US'],
  ['Linnea Hultgren', 'SE'],
  ['Arthur Penhallow', 'GB', 'silas'],
];

/** The desk behind the demo's own accounts. Nobody logs in to these: two-step login protects them. */
const STAFF: readonly [fullName: string, role: Role][] = [
  ['Helena Brandt', 'admin'],
  ['Tomas Reyes', 'admin'],
  ['Joan Whitaker', 'admin'],
  ['Ines Duarte', 'support'],
];

const toKey = (fullName: string) => (fullName.split(' ')[0] ?? '').replace('-', '').toLowerCase();

/** The country of issue of a person's passport, by the country in which they live. */
export const COUNTRY_CODES: ReadonlyMap<string, Place> = new Map(
  (Object.keys(PLACES) as Place[]).map((code) => [PLACES[code].country, code]),
);

/** Days between the first sign-up and the last one, counted back from today. */
const FIRST_JOINED = 352;
const LAST_JOINED = 13;

function toPerson(
  given: { fullName: string; role: Role; place: Place; joinedDaysAgo: number },
  index: number,
  referrer: string | null,
): DemoPerson {
  const { place, ...person } = given;
  const { country, countryCode, number } = PLACES[place];
  const key = toKey(person.fullName);
  return {
    ...person,
    key,
    email: `${key}@demo.candor.example`,
    username: `${key}.demo`,
    country,
    countryCode,
    phone: `${countryCode}${number + index}`,
    referralCode: `${key.toUpperCase().slice(0, 8)}-${String(101 + index * 17)}`,
    referrer,
  };
}

/** Those who join the demonstration during its year, besides the accounts that visitors use. */
export function yearPeople(): { staff: DemoPerson[]; investors: DemoPerson[] } {
  const staff = STAFF.map(([fullName, role], index) =>
    toPerson({ fullName, role, place: 'US', joinedDaysAgo: 364 }, 60 + index, null),
  );
  const days = (FIRST_JOINED - LAST_JOINED) / (INVESTORS.length - 1);
  const investors = INVESTORS.map(([fullName, place, referrer], index) => {
    const joinedDaysAgo = Math.round(FIRST_JOINED - index * days);
    return toPerson({ fullName, role: 'investor', place, joinedDaysAgo }, index, referrer ?? null);
  });
  return { staff, investors };
}
