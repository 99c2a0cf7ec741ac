import type { ShownDocument } from '../pack.ts';

const sample = {
  issuedBy: 'Registrar of sample companies',
  issuedTo: 'Candor (sample company)',
  sample: true,
};

export const certificates: readonly ShownDocument[] = [
  {
    ...sample,
    id: 'incorporation',
    title: 'Certificate of incorporation',
    kind: 'Certificate',
    lines: [
      ['Number', '00-000000'],
      ['Legal form', 'Sample corporation'],
      ['Registered office', 'Houston, Texas'],
      ['Date', '1 January 2000'],
    ],
    text: 'Proves that a company exists, not that it may hold other people’s money.',
  },
  {
    ...sample,
    id: 'standing',
    title: 'Certificate of good standing',
    kind: 'Certificate',
    lines: [
      ['Number', '00-000000'],
      ['Taxes and reports', 'Up to date (sample)'],
      ['Valid until', '31 March 2000'],
    ],
    text: 'Proves that reports were filed and nothing was owed, on the day of issue.',
  },
];

export const filings: readonly ShownDocument[] = [
  {
    ...sample,
    id: 'formation',
    title: 'Articles of formation',
    kind: 'Filing',
    lines: [
      ['Article 1', 'Name of the company'],
      ['Article 2', 'Registered agent and office'],
      ['Article 3', 'Purpose'],
      ['Article 4', 'Who may sign for it'],
    ],
    text: 'Says who may sign for the company, and what its purpose is.',
  },
  {
    ...sample,
    id: 'organisation',
    title: 'Business organisation filing',
    kind: 'Filing',
    lines: [
      ['Filing number', '0000000000'],
      ['Entity type', 'Sample corporation'],
      ['Directors', 'Ada Example, Bernard Placeholder'],
      ['Filed', '2 January 2000'],
    ],
    text: 'Lists who runs the company. The newest filing counts.',
  },
];
