import type { OverviewUnit } from '@candor/contracts/overview';
import type { ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';
import { formatEnglishCount } from '../lib/format-count.ts';
import { sentence } from '../lib/sentence.ts';

/** The overview of staff: pending requests, and the money, sign-ups and decision times of a period. */
export const overviewCopy = defineCopy('overview', {
  title: 'Overview',
  lead: 'What is pending, and what moved. Days begin at midnight UTC.',
  waiting: {
    heading: 'Waiting for a decision',
    what: 'Pending requests',
    loading: 'pending requests',
    count: (count: number, isMinimum: boolean) =>
      `${isMinimum ? 'at least ' : ''}${formatEnglishCount(count)} ${count === 1 ? 'request' : 'requests'}`,
    nothing: 'Nothing waits for a decision.',
    oldest: (what: string, since: ReactNode) => sentence`The oldest is ${what}, since ${since}.`,
    nextDue: (what: string, since: ReactNode, due: ReactNode) =>
      sentence`Due first: ${what}, since ${since} (${due}).`,
    open: 'Open the most urgent',
    queues: {
      deposits: { name: 'Deposits', one: 'a deposit' },
      withdrawals: { name: 'Withdrawals', one: 'a withdrawal' },
      identityChecks: { name: 'Identity checks', one: 'an identity check' },
      approvals: { name: 'Approvals', one: 'a proposal' },
      closings: { name: 'Accounts to close', one: 'a request to delete an account' },
      profitRuns: { name: 'Profit runs', one: 'a profit run' },
      settings: { name: 'Settings', one: 'a change of the settings' },
      staff: { name: 'Staff', one: 'a change of the staff' },
      mails: { name: 'Email', one: 'an email to many' },
    },
    none: 'none',
    countOf: (count: number, isMinimum: boolean) =>
      `${isMinimum ? 'at least ' : ''}${formatEnglishCount(count)} open`,
    since: (date: ReactNode) => sentence`since ${date}`,
  },
  period: {
    heading: 'Money in and out',
    legend: 'Period',
    ranges: {
      7: { label: '7D', spoken: 'the last 7 days' },
      30: { label: '30D', spoken: 'the last 30 days' },
      90: { label: '90D', spoken: 'the last 90 days' },
      365: { label: '1Y', spoken: 'the last 365 days' },
    },
    own: 'Own dates',
    from: 'First day',
    to: 'Last day',
    show: 'Show',
    /** Above the chart. */
    span: (span: string, endsToday: boolean) => `${span}, UTC${endsToday ? ', today so far' : ''}`,
    incomplete: 'Older entries are still being counted. The figures grow until that is done.',
  },
  chart: {
    what: 'The overview',
    loading: 'the overview',
    label: (span: string, moneyIn: string, moneyOut: string) =>
      `Money in and out, ${span}: ${moneyIn} in, ${moneyOut} out. The table has the figures.`,
    nothing: 'No money came in or went out in this period.',
    hint: {
      day: 'Each bar is a day.',
      week: 'Each bar is a week.',
      month: 'Each bar is a month.',
    } satisfies Record<OverviewUnit, string>,
    /** `house` is null where the house credited nothing; `soFar` of a span that is not over. */
    bar: (span: string, moneyIn: string, moneyOut: string, house: string | null, soFar: boolean) =>
      `${span}${soFar ? ', so far' : ''}: ${moneyIn} in, ${moneyOut} out${house ? `, ${house} by the house` : ''}`,
    asTable: 'Show as table',
    asChart: 'Show as chart',
    moneyIn: 'In',
    moneyOut: 'Out',
    deposits: (count: number) => (count === 1 ? '1 deposit' : `${count} deposits`),
    withdrawals: (count: number) => (count === 1 ? '1 withdrawal' : `${count} withdrawals`),
    reversed: 'Reversed deposits',
    credited: 'Credited by the house',
    table: 'Money by span of time, newest first, in USD',
    columns: {
      span: { day: 'Day', week: 'Week', month: 'Month' } satisfies Record<OverviewUnit, string>,
      moneyIn: 'In',
      moneyOut: 'Out',
      credited: 'Credited',
      reversed: 'Reversed',
      balance: 'Balance at the end',
    },
  },
  balances: {
    heading: 'Balances',
    total: (day: string) => `belonged to clients at the end of ${day}`,
    change: (change: ReactNode) => sentence`${change} over the period`,
    deposits: 'Deposits',
    profits: 'Profits',
    held: 'On hold for withdrawals',
  },
  signUps: {
    heading: 'Sign-ups',
    total: (count: string) => `${count} in the period`,
    what: 'Sign-ups',
    loading: 'the sign-ups',
    label: (span: string, count: string) => `Sign-ups, ${span}: ${count}`,
    most: (count: number, span: string) => `Most: ${count}, ${span}`,
    none: 'Nobody signed up in this period.',
  },
  decisions: {
    heading: 'Decision times',
    caption: 'Time from a request to its decision',
    queue: 'Queue',
    count: 'Decided',
    median: 'Median',
    p95: '95 of 100 within',
    deposits: 'Deposits',
    withdrawals: 'Withdrawals',
    none: 'No decision',
    error: (parts: number) => `Each time is within 1/${parts} of the exact one.`,
    seconds: (count: string) => `${count} s`,
    minutes: (count: string) => `${count} min`,
    hours: (count: string) => `${count} h`,
    days: (count: string) => `${count} days`,
  },
});

export type OverviewTexts = typeof overviewCopy.texts;
