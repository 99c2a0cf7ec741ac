import { expect, test } from '@jest/globals';
import type { MailSummary } from './mail.ts';
import { searchMails } from './mail-search.ts';

const mail = (id: string, about: Partial<MailSummary>): MailSummary => ({
  id,
  messageId: `${id}@candor.example`,
  read: false,
  from: { Name: 'Candor', Address: 'no-reply@candor.example' },
  to: [],
  cc: [],
  bcc: [],
  replyTo: [],
  subject: '',
  created: new Date(0),
  date: new Date(0),
  size: 1,
  attachments: 0,
  snippet: '',
  searchText: '',
  ...about,
});
const amara = { Name: 'Amara Lindqvist', Address: 'amara@demo.example' };
const jonas = { Name: '', Address: 'jonas@demo.example' };
const mails = [
  mail('a', { to: [amara], subject: 'Confirm your address', searchText: 'welcome amara' }),
  mail('b', { to: [jonas], subject: 'Deposit approved', read: true, attachments: 1 }),
  mail('c', { bcc: [amara], subject: 'Withdrawal requested', searchText: 'you asked: jonas' }),
];

test.each([
  ['to:amara@demo.example', 'a'],
  ['TO:Amara@Demo.Example', 'a'],
  ['to:"Amara Lindqvist"', 'a'],
  ['bcc:amara', 'c'],
  ['from:no-reply', 'abc'],
  ['subject:"deposit approved"', 'b'],
  ['subject:deposit to:amara', ''],
  ['message-id:c@candor.example', 'c'],
  ['is:unread', 'ac'],
  ['is:read', 'b'],
  ['has:attachment', 'b'],
  ['-to:amara@demo.example', 'bc'],
  ['jonas', 'bc'],
  ['welcome', 'a'],
  ['12:30', ''],
])('%s finds "%s"', (query, ids) => {
  expect(searchMails(mails, query).map(({ id }) => id)).toEqual([...ids]);
});
