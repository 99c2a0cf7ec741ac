import { defineCopy } from '../lib/copy.ts';

/** Texts of the home page's controls; its content is in the pack. */
export const homeCopy = defineCopy('public-home', {
  dashboard: 'Dashboard',
  openAccount: 'Open an account',
  login: 'Log in',
  accountCard: 'A balance and the entries behind it, as a sample',
  balanceOn: (date: string) => `after the entry of ${date}`,
  markets: 'Markets',
  plans: {
    caption: 'Plans with their deposit range and return',
    plan: 'Plan',
    deposit: 'Deposit',
    quotedReturn: 'Quoted return',
    holds: 'What the plans hold',
    yourDeposit: 'Your deposit',
    amountInPlan: (amount: string, plan: string) => `${amount}, ${plan}`,
    range: (minimum: string, maximum: string) => `${minimum} to ${maximum}`,
  },
  projects: {
    viewAll: 'View all Projects',
    stages: (project: string) => `Stages of ${project}`,
    stageDone: (stage: string) => `${stage}, done`,
    stageToCome: (stage: string) => `${stage}, to come`,
  },
});
