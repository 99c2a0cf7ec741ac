import type { SettingsSectionView } from '@candor/contracts/settings';
import type { SettingsSection } from '@candor/contracts/settings-fields';
import { weekAgo, type Year } from './year.ts';

const NOTES: readonly [ago: number, key: string, text: string][] = [
  [
    45,
    'nadia',
    'Called about the minimum of Gold. Sent the terms; she read them before the deposit.',
  ],
  [39, 'desmond', 'Prefers to be reached in the evening, UK time.'],
  [33, 'harriet', 'Asked how a statement is verified. Explained the code on the last page.'],
  [27, 'wade', 'The first picture of the passport was unreadable. Asked for another one.'],
  [
    22,
    'ingrid',
    'Noticed the wrong profit of the week before we wrote. Told her that it is reversed.',
  ],
  [15, 'petra', 'The passport shows her maiden name. She wants to send the certificate.'],
  [9, 'oskar', 'Complained that a withdrawal took two days. It was within the promised time.'],
  [4, 'yusuf', 'Three receipts with the same image from two accounts. Talked to Helena.'],
];

const MAILS: readonly [ago: number, key: string, subject: string, text: string][] = [
  [
    38,
    'meilin',
    'Your question about Silver',
    'Silver begins above 25,000 USD. Your deposits are counted one by one, so a second one of 12,000 USD stays in Starter.',
  ],
  [
    21,
    'julian',
    'Your bank returned a payment',
    'Your bank has returned our payment, because the account is closed. The amount is in your wallet again. Please save another destination.',
  ],
  [
    6,
    'leila',
    'Documents for your tax return',
    'You find a statement of the year under History, Statements. It lists every entry and carries a code by which anybody can check it.',
  ],
];

const RATES: readonly [ago: number, values: Record<string, number>][] = [
  [43, { BTC: 48_120.5, EUR: 1.0742 }],
  [30, { BTC: 55_904, EUR: 1.0868, CAD: 0.7305 }],
  [17, { BTC: 50_377.25, EUR: 1.0915, RON: 0.2193 }],
  [5, { BTC: 51_669.45, EUR: 1.0806, CAD: 0.7394, RON: 0.2171 }],
];

const STAFF = ['helena', 'tomas', 'joan', 'ines'];

/** What staff do besides deciding: settings, notes, mails, accounts. */
export function tellOffice(year: Year): void {
  tellSettings(year);
  tellAccounts(year);
  tellMails(year);
  const { desk, stage, tell } = year;
  for (const [ago, key, text] of NOTES)
    tell(weekAgo(year, ago).at(2, 11, 15), () =>
      desk.call('ines', 'addNote', { id: stage.member(key).id, body: { text } }),
    );
}

function tellSettings(year: Year): void {
  const { desk, tell } = year;
  /** The version of a section that a change is based on. */
  const baseOf = async (section: SettingsSection): Promise<number> => {
    const sections = await desk.call<SettingsSectionView[]>('tomas', 'readSettings');
    return sections.find((one) => one.section === section)?.current?.version ?? 0;
  };
  RATES.forEach(([ago, values]) => {
    tell(weekAgo(year, ago).at(0, 7, 30), async () => {
      const base = await baseOf('rates');
      const body = { ...values, base, reason: 'Rates of the quarter' };
      await desk.call('tomas', 'changeRates', { body });
    });
  });
  const limits: [ago: number, limit: number, reason: string][] = [
    [28, 7_500, 'Fewer withdrawals without a verified identity, while the desk is small'],
    [13, 10_000, 'Most identities are verified within a day now'],
  ];
  limits.forEach(([ago, kycWithdrawalLimit, reason]) => {
    tell(weekAgo(year, ago).at(2, 15), async () => {
      for (const key of ['helena', 'tomas']) await desk.logInAgain(key);
      const base = await baseOf('thresholds');
      const body = { kycWithdrawalLimit, base, reason };
      const { id } = await desk.call<{ id: string }>('helena', 'proposeThresholds', { body });
      await desk.call('tomas', 'decideSettings', { id, body: { status: 'approved' } });
    });
  });
  const hours: [ago: number, withdrawalDueHours: number, reason: string][] = [
    [40, 72, 'Bank holidays'],
    [36, 48, 'After the holidays'],
  ];
  hours.forEach(([ago, withdrawalDueHours, reason]) => {
    tell(weekAgo(year, ago).at(1, 16), async () => {
      const base = await baseOf('service-times');
      const body = { withdrawalDueHours, base, reason };
      await desk.call('tomas', 'changeServiceTimes', { body });
    });
  });
}

function tellAccounts(year: Year): void {
  const { desk, stage, tell } = year;
  const disabled: [ago: number, key: string, reason: string][] = [
    [7, 'tobias', 'You asked us to pause your account while you travel'],
    [4, 'yusuf', 'Receipts of somebody else were sent from this account. Please call us'],
  ];
  for (const [ago, key, reason] of disabled)
    tell(weekAgo(year, ago).at(4, 16, 10), () =>
      desk.call('helena', 'disableAccount', { id: stage.member(key).id, body: { reason } }),
    );
  tell(stage.daysAgo(2, 17, 45), () =>
    desk.call('dario', 'requestClosing', {
      body: { reason: 'I am buying a flat and need the money elsewhere' },
    }),
  );
  for (const key of [...STAFF, 'nadia'])
    tell(weekAgo(year, 19).at(2, 9, STAFF.indexOf(key) + 2), () => desk.turnOnSecondFactor(key));
}

function tellMails(year: Year): void {
  const { desk, stage, tell } = year;
  tell(weekAgo(year, 42).at(2, 14), () =>
    desk.call('helena', 'addMailTemplate', {
      body: {
        name: 'Returned payment',
        subject: 'Your bank returned a payment',
        text: 'Hello {firstName},\n\nyour bank has returned our payment. The amount is in your wallet again.',
      },
    }),
  );
  for (const [ago, key, subject, text] of MAILS)
    tell(weekAgo(year, ago).at(1, 14, 25), () =>
      desk.call('helena', 'sendEmail', { body: { userId: stage.member(key).id, subject, text } }),
    );
  const audience = { role: 'investor', country: 'Sweden' };
  const bulk = {
    audience,
    subject: 'Our office in Stockholm is closed on Friday',
    text: 'We answer the telephone again on Monday at nine. Deposits and withdrawals are decided as usual.',
  };
  tell(stage.daysAgo(1, 9, 30), async () => {
    for (const key of ['helena', 'tomas']) await desk.logInAgain(key);
    const { count } = await desk.call<{ count: number }>('helena', 'countAudience', {
      body: { audience },
    });
    const { id } = await desk.call<{ id: string }>('helena', 'sendBulk', {
      body: { ...bulk, count },
    });
    await desk.call('tomas', 'decideBulk', { id, body: { status: 'approved', count } });
  });
}
