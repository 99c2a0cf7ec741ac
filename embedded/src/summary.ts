import { existsSync, readFileSync } from 'node:fs';
import type { Platform } from './platform.ts';
import type { DemoAccount } from './seed/stage.ts';

/** One line for each account of the demonstration, if there is one. */
export function listDemoAccounts(file: string): string[] {
  if (!existsSync(file)) return [];
  const accounts = JSON.parse(readFileSync(file, 'utf8')) as DemoAccount[];
  const width = Math.max(...accounts.map(({ email }) => email.length));
  return accounts.map(
    ({ role, email, password }) => `  ${role.padEnd(9)} ${email.padEnd(width)}  ${password}`,
  );
}

/** Returns the addresses and demo accounts that are printed after a start. */
export function summary(
  platform: Pick<Platform, 'siteOrigin' | 'mailboxUrl'>,
  accountsFile: string,
): string {
  const lines = ['', `  Site      ${platform.siteOrigin}`, `  Mailbox   ${platform.mailboxUrl}`];
  const accounts = listDemoAccounts(accountsFile);
  if (accounts.length > 0) lines.push('', '  Demonstration accounts (sample data)', ...accounts);
  lines.push('', '  Press Ctrl+C or run "make stop" to stop; the data is kept.', '');
  return lines.join('\n');
}
