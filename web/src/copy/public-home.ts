import { defineCopy } from '../lib/copy.ts';

/** Texts of the home page's controls; its content is in the pack. */
export const homeCopy = defineCopy('public-home', {
  dashboard: 'Dashboard',
  getStarted: 'Get started',
  howItWorks: 'See how it works',
  accountCard: 'A balance and the entries behind it, as a sample',
  markets: 'Markets',
  startNow: 'Start now',
  aboutUs: 'About us',
  slides: {
    region: 'In short',
    carousel: 'carousel',
    slide: 'slide',
    position: (index: number, count: number) => `${index} of ${count}`,
    stop: 'Stop turning the slides',
    start: 'Turn the slides',
    show: (index: number, title: string) => `Slide ${index}: ${title}`,
  },
  plans: {
    caption: 'Plans with their deposit range and return',
    plan: 'Plan',
    deposit: 'Deposit',
    quotedReturn: 'Quoted return',
    holds: 'What it holds',
    holdsOfPlan: (plan: string) => `What it holds: ${plan}`,
    range: (minimum: string, maximum: string) => `${minimum} to ${maximum}`,
    details: (plan: { name: string; holds: string; minimum: string; maximum: string }) =>
      `${plan.name} holds: ${plan.holds}. Deposits above ${plan.minimum}, up to ${plan.maximum}.`,
  },
  projects: {
    viewAll: 'View all Projects',
    about: (kind: string, text: string) => `${kind}. ${text}`,
    stages: (project: string) => `Stages of ${project}`,
    stageDone: (stage: string) => `${stage}, done`,
    stageToCome: (stage: string) => `${stage}, to come`,
  },
});
