import { existsSync, rmSync } from 'node:fs';
import { syncFolder } from '@candor/kit/files/sync-folder';
import { type DataFolder, writeJson } from '../data-folder.ts';

/** What a seed writes, apart from the accounts. */
const SEEDED_FOLDERS = ['mongo', 'objects', 'mail', 'dead-letters.jsonl'];

/** The mark of a seed that is being written: the start after an interrupted one deletes what it wrote, and begins again. */
export function openSeedMark(folder: DataFolder, dataDir: string) {
  const mark = folder.path('seeding');
  return {
    clearInterrupted(): void {
      if (!existsSync(mark)) return;
      for (const name of SEEDED_FOLDERS)
        rmSync(folder.path(name), { recursive: true, force: true });
      // This start may not seed, and then what it stores is no seed.
      rmSync(mark);
    },
    /** Before anything is written. */
    begin: () => writeJson(mark, { since: new Date().toISOString() }),
    async end(): Promise<void> {
      rmSync(mark);
      // If a power cut restored the mark, the next start would seed again and delete everything written since.
      await syncFolder(dataDir);
    },
  };
}
