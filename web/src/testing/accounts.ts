import type { AccountView } from '@candor/contracts/auth';

export function anAccount(own: Partial<AccountView> = {}): AccountView {
  return {
    id: '65f000000000000000000001',
    fullName: 'Amara Lindqvist',
    email: 'amara@example.com',
    username: 'amaral',
    role: 'investor',
    isEmailVerified: true,
    active: true,
    ...own,
  };
}

/** The credentials of `anAccount`. */
export const logIn = { identifier: 'amara@example.com', password: 'correct horse' };
