import type { ShownDocument } from '../pack.ts';

export const certificates: readonly ShownDocument[] = [
  {
    id: 'incorporation',
    title: 'Certificate of incorporation',
    kind: 'Certificate',
    issuedBy: 'Registrar of sample companies',
    issuedTo: 'Candor (sample company)',
    lines: [
      ['Number', '00-000000'],
      ['Legal form', 'Sample corporation'],
      ['Registered office', 'Houston, Texas'],
      ['Date', '1 January 2000'],
    ],
    text: 'States that a company exists: its name, legal form, and since when. It says nothing about whether the company may hold other people’s money.',
    check:
      'Ask the register named on it, at an address that you found yourself, for the company’s number. Name, date and directors have to be the same there.',
    sample: true,
  },
  {
    id: 'standing',
    title: 'Certificate of good standing',
    kind: 'Certificate',
    issuedBy: 'Registrar of sample companies',
    issuedTo: 'Candor (sample company)',
    lines: [
      ['Number', '00-000000'],
      ['Taxes and reports', 'Up to date (sample)'],
      ['Valid until', '31 March 2000'],
    ],
    text: 'States that the company has filed its reports and owes the register nothing. It is true for the day it was issued, so look at the date.',
    check:
      'Most registers show the current status free of charge. An old certificate proves nothing.',
    sample: true,
  },
];

export const filings: readonly ShownDocument[] = [
  {
    id: 'formation',
    title: 'Articles of formation',
    kind: 'Filing',
    issuedBy: 'Filed with the registrar of sample companies',
    issuedTo: 'Candor (sample company)',
    lines: [
      ['Article 1', 'Name of the company'],
      ['Article 2', 'Registered agent and office'],
      ['Article 3', 'Purpose'],
      ['Article 4', 'Who may sign for it'],
    ],
    text: 'The founding paper. Read who may sign for the company, and what its purpose is: a firm that takes deposits should say so here.',
    check: 'Order the filed copy from the register and compare it line by line.',
    sample: true,
  },
  {
    id: 'organisation',
    title: 'Business organisation filing',
    kind: 'Filing',
    issuedBy: 'Filed with the registrar of sample companies',
    issuedTo: 'Candor (sample company)',
    lines: [
      ['Filing number', '0000000000'],
      ['Entity type', 'Sample corporation'],
      ['Directors', 'Ada Example, Bernard Placeholder'],
      ['Filed', '2 January 2000'],
    ],
    text: 'Lists who runs the company and where letters reach it. A change of directors has to be filed, so the newest filing counts.',
    check: 'Look for the newest filing, and for the people named in it on the team page.',
    sample: true,
  },
];
