import { expect, test } from '@jest/globals';
import type { StoredMail } from './mail.ts';
import { toIdentity } from './mail-identity.ts';
import { mailDocument } from './page/mail-document.ts';

function readMessageId(source: string): string {
  const envelope = { from: '', to: ['a@b.example'] };
  const mail: StoredMail = { id: '1', envelope, raw: Buffer.from(source).toString('base64') };
  return toIdentity(mail);
}

test.each<[string, () => string, string]>([
  [
    'a header of spaces',
    () => readMessageId(`Message-ID: <a${' '.repeat(20_000)}b>  \r\n\r\n`),
    `["<a${' '.repeat(20_000)}b>","a@b.example"]`,
  ],
  ['links that never end', () => mailDocument('<a '.repeat(40_000)), '<a '.repeat(40_000)],
])('an email with %s does not take a second', (_name, read, expected) => {
  const began = performance.now();
  expect(read()).toBe(expected);
  expect(performance.now() - began).toBeLessThan(1_000);
});
