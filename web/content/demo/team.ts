import type { TeamMember } from '../pack.ts';

/** Fictional people, as their names show. */
export const team: readonly TeamMember[] = [
  {
    name: 'Ada Example',
    role: 'Managing director',
    text: 'Answers for the firm and signs what is filed with the authorities. Reads every complaint that was not settled within a week.',
    decides: 'Opens and closes staff accounts, together with a second admin.',
  },
  {
    name: 'Bernard Placeholder',
    role: 'Head of deposits',
    text: 'Compares receipts with what arrived, the oldest first.',
    decides: 'Approves a deposit, or rejects it with the reason on record.',
  },
  {
    name: 'Chioma Specimen',
    role: 'Head of withdrawals',
    text: 'Checks where the money is to go, pays, and writes the reference of the payment into the entry.',
    decides:
      'Pays or returns a withdrawal; above $5,000 another admin has to agree. Never one of her own.',
  },
  {
    name: 'Dmitri Sample',
    role: 'Compliance officer',
    text: 'Knows the rules about the origin of money, and asks the questions that nobody likes to be asked.',
    decides: 'Holds an account while a question about it is open.',
  },
  {
    name: 'Elena Mockup',
    role: 'Investment desk',
    text: 'Explains what each plan holds, what it costs, and how it can lose money, before anybody asks for a deposit.',
    decides: 'Nothing about your account: she explains, others decide.',
  },
  {
    name: 'Farouk Dummy',
    role: 'Customer support',
    text: 'Answers your mails and finds the entry that you are asking about.',
    decides:
      'Nothing about your money. He can read your account, your requests and the documents that you sent, and you can see that he did.',
  },
];
