import type { Role } from '@candor/contracts/auth';

/** Somebody of the demo. All of them are made up; the mail domain can not exist. */
export interface DemoPerson {
  key: string;
  fullName: string;
  email: string;
  username: string;
  role: Role;
  country: string;
  countryCode: string;
  phone: string;
  referralCode: string;
  /** Key of the person who invited them. */
  referrer: string | null;
  joinedDaysAgo: number;
}

const person = (
  key: string,
  fullName: string,
  role: Role,
  joinedDaysAgo: number,
  place: [country: string, code: string, phone: string],
  referralCode: string,
  referrer: string | null = null,
): DemoPerson => ({
  key,
  fullName,
  email: `${key}@demo.candor.example`,
  username: `${key}.demo`,
  role,
  country: place[0],
  countryCode: place[1],
  phone: place[2],
  referralCode,
  referrer,
  joinedDaysAgo,
});

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('admin', 'Demo Admin', 'admin', 120, ['United States', '+1', '+12015550100'], 'DEMO-ADM1'),
  person(
    'second',
    'Second Admin',
    'admin',
    120,
    ['United States', '+1', '+12015550101'],
    'DEMO-ADM2',
  ),
  person(
    'support',
    'Support Desk',
    'support',
    120,
    ['United States', '+1', '+12015550102'],
    'DEMO-SUP1',
  ),
  person(
    'amara',
    'Amara Lindqvist',
    'investor',
    86,
    ['Sweden', '+46', '+46701740605'],
    'AMARA-7K2Q',
  ),
  person(
    'jonas',
    'Jonas Weber',
    'investor',
    40,
    ['Germany', '+49', '+4915200000000'],
    'JONAS-4TTX',
    'amara',
  ),
  person(
    'priya',
    'Priya Nair',
    'investor',
    12,
    ['India', '+91', '+919800000000'],
    'PRIYA-9M3C',
    'amara',
  ),
];
