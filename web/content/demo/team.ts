import type { TeamMember } from '../pack.ts';

/** Fictional people, as their names show. */
export const team: readonly TeamMember[] = [
  {
    name: 'Ada Example',
    role: 'Managing director',
    decides: 'Opens and closes staff accounts, with a second admin.',
  },
  {
    name: 'Bernard Placeholder',
    role: 'Head of deposits',
    decides: 'Approves or rejects deposits.',
  },
  {
    name: 'Chioma Specimen',
    role: 'Head of withdrawals',
    decides: 'Pays or returns withdrawals; above $5,000 with another admin.',
  },
  {
    name: 'Dmitri Sample',
    role: 'Compliance officer',
    decides: 'Holds an account while a question about it is open.',
  },
  {
    name: 'Elena Mockup',
    role: 'Investment desk',
    decides: 'Decides nothing: she explains the plans.',
  },
  {
    name: 'Farouk Dummy',
    role: 'Customer support',
    decides: 'Decides nothing: he reads accounts, and you see that he did.',
  },
];
