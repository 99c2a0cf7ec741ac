import { damagedFile } from '../database-file-error.ts';
import { tryUnseal } from '../sealed-value.ts';
import { readFreePages } from './free-pages.ts';
import { type Meta, readNewestMeta } from './meta.ts';
import { Damage, PageFile } from './page-file.ts';
import { TreeWalk } from './walk-tree.ts';

interface Layout {
  layoutKey: Buffer;
  /** The value of the layout's key in a file whose values carry check sums. */
  layout: Buffer;
}

/**
 * Reads a database file from its roots to its last value and holds all of it together: meta pages, every page
 * in use, the order of keys, the sum of every value, the list of free pages.
 * @returns whether its values have check sums; a file of the first layout has none.
 * @throws DatabaseFileError when it is empty, truncated or damaged
 */
export function checkDatabaseFile(path: string, layout: Layout): { hasSums: boolean } {
  const file = new PageFile(path);
  try {
    const meta = readNewestMeta(file);
    const used = new Uint8Array(Math.min(meta.lastPage, file.size / meta.pageSize) + 1);
    const claim = (page: number): void => {
      if (page >= used.length) throw new Damage(`is truncated: page ${page} is missing`);
      if (used[page]) throw new Damage(`is damaged: page ${page} is in use twice`);
      used[page] = 1;
    };
    const hasSums = checkData(file, meta, claim, layout);
    readFreePages(file, meta, claim);
    return { hasSums };
  } catch (error) {
    throw error instanceof Damage ? damagedFile(path, error.message) : error;
  } finally {
    file.close();
  }
}

function checkData(
  file: PageFile,
  meta: Meta,
  claim: (page: number) => void,
  { layoutKey, layout }: Layout,
): boolean {
  let sound = 0;
  let broken = 0;
  let known: Buffer | undefined;
  const entry = (key: Buffer, stored: Buffer): void => {
    const value = tryUnseal(key, stored);
    if (value) sound += 1;
    else broken += 1;
    if (value && key.equals(layoutKey)) known = Buffer.from(value);
  };
  new TreeWalk({ file, meta, tree: meta.main, compare: Buffer.compare, claim, entry }).run();
  if (known && !known.equals(layout)) {
    throw new Damage('was written by a newer version of Candor, which can read it');
  }
  // In a file of the first layout no value fits a sum, but by chance.
  if (!known && sound <= broken / 2) return false;
  if (broken > 0 || !known) {
    throw new Damage(
      `is damaged: ${Math.max(1, broken)} of its values do not fit their check sums`,
    );
  }
  return true;
}
