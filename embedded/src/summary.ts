import { existsSync, readFileSync } from 'node:fs';
import type { Platform } from './platform.ts';
import type { DemoAccount } from './seed/stage.ts';

/** Returns the addresses and demo accounts that are printed after a start. */
export function summary(
  platform: Pick<Platform, 'siteOrigin' | 'mailboxUrl'>,
  accountsFile: string,
): string {
  const lines = ['', `  Site      ${platform.siteOrigin}`, `  Mailbox   ${platform.mailboxUrl}`];
  if (existsSync(accountsFile)) {
    const accounts = JSON.parse(readFileSync(accountsFile, 'utf8')) as DemoAccount[];
    const width = Math.max(...accounts.map(({ email }) => email.length));
    lines.push('', '  Demonstration accounts (sample data)');
    for (const { role, email, password } of accounts) {
      lines.push(`  ${role.padEnd(9)} ${email.padEnd(width)}  ${password}`);
    }
  }
  lines.push('', '  Press Ctrl+C or run "make stop" to stop; the data is kept.', '');
  return lines.join('\n');
}
