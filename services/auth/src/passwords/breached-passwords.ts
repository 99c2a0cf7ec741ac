import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@candor/kit/logger';

const PREFIX_LENGTH = 5;

export interface BreachedPasswords {
  /** @throws Error if there is a folder and it has no ranges */
  prepare(): Promise<void>;
  has(password: string): Promise<boolean>;
}

/**
 * Looks passwords up in the ranges of Have I Been Pwned, as its downloader writes them: a file for each first five digits of
 * a SHA-1 in hexadecimal (00000.txt to FFFFF.txt), with a line `SUFFIX:COUNT` for each password that was found in a breach.
 * A range that cannot be read is logged and refuses nothing, so that a lost volume keeps nobody from setting a password.
 * @param options.folder empty: no password is looked up
 */
export function createBreachedPasswords(options: {
  folder: string;
  log: Logger;
}): BreachedPasswords {
  const { folder, log } = options;
  const readRange = (prefix: string) => readFile(join(folder, `${prefix}.txt`), 'latin1');
  return {
    async prepare() {
      if (folder) await readRange('0'.repeat(PREFIX_LENGTH));
    },
    async has(password) {
      if (!folder) return false;
      const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
      try {
        const range = await readRange(digest.slice(0, PREFIX_LENGTH));
        return range.includes(`${digest.slice(PREFIX_LENGTH)}:`);
      } catch (err) {
        log.error({ err }, 'breached passwords unreadable: the new password was not looked up');
        return false;
      }
    },
  };
}
