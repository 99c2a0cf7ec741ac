import type { Role } from '@candor/contracts/auth';

/** An account of the demo. All are fictional; the mail domain is reserved and cannot exist. */
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
  /** Key of the person who referred this one. */
  referrer: string | null;
  joinedDaysAgo: number;
}

const COUNTRIES = { '+1': 'United States', '+46': 'Sweden', '+49': 'Germany', '+91': 'India' };

const person = (
  key: string,
  fullName: string,
  role: Role,
  joinedDaysAgo: number,
  [countryCode, number]: [code: keyof typeof COUNTRIES, number: string],
  referralCode: string,
  referrer: string | null = null,
): DemoPerson => ({
  key,
  fullName,
  email: `${key}@demo.candor.example`,
  username: `${key}.demo`,
  role,
  country: COUNTRIES[countryCode],
  countryCode,
  phone: countryCode + number,
  referralCode,
  referrer,
  joinedDaysAgo,
});

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('admin', 'Demo Admin', 'admin', 120, ['+1', '2015550100'], 'DEMO-ADM1'),
  person('second', 'Second Admin', 'admin', 120, ['+1', '2015550101'], 'DEMO-ADM2'),
  person('support', 'Support Desk', 'support', 120, ['+1', '2015550102'], 'DEMO-SUP1'),
  person('amara', 'Amara Lindqvist', 'investor', 86, ['+46', '701740605'], 'AMARA-7K2Q'),
  person('jonas', 'Jonas Weber', 'investor', 40, ['+49', '15200000000'], 'JONAS-4TTX', 'amara'),
  person('priya', 'Priya Nair', 'investor', 12, ['+91', '9800000000'], 'PRIYA-9M3C', 'amara'),
];
