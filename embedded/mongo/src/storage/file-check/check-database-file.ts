import { StartRefused } from '../../start-refused.ts';
import { tryUnseal } from '../sealed-value.ts';
import { readFreePages } from './free-pages.ts';
import { type Meta, readNewestMeta } from './meta.ts';
import { Damage, PageFile } from './page-file.ts';
import { TreeWalk } from './walk-tree.ts';

interface Layout {
  layoutKey: Buffer;
  layouts: readonly Buffer[];
}

/**
 * Checks a whole database file: meta pages, every page in use, the order of keys, the checksum of every value and the list
 * of free pages.
 * @returns the version of its layout, one of those given
 * @throws StartRefused when it is empty, truncated or damaged
 */
export function checkDatabaseFile(path: string, layout: Layout): Buffer {
  const file = new PageFile(path);
  try {
    const meta = readNewestMeta(file);
    const used = new Uint8Array(Math.min(meta.lastPage, file.size / meta.pageSize) + 1);
    const claim = (page: number): void => {
      if (page >= used.length) throw new Damage(`is truncated: page ${page} is missing`);
      if (used[page]) throw new Damage(`is damaged: page ${page} is in use twice`);
      used[page] = 1;
    };
    const found = checkData(file, meta, claim, layout);
    readFreePages(file, meta, claim);
    return found;
  } catch (error) {
    if (!(error instanceof Damage)) throw error;
    throw new StartRefused(
      `The database file ${path} ${error.message}. Nothing was changed. Restore a backup of the data folder, or run "make reset" to start without its data.`,
    );
  } finally {
    file.close();
  }
}

function checkData(
  file: PageFile,
  meta: Meta,
  claim: (page: number) => void,
  { layoutKey, layouts }: Layout,
): Buffer {
  let broken = 0;
  let known: Buffer | undefined;
  const entry = (key: Buffer, stored: Buffer): void => {
    const value = tryUnseal(key, stored);
    if (!value) broken += 1;
    else if (key.equals(layoutKey)) known = Buffer.from(value);
  };
  new TreeWalk({ file, meta, tree: meta.main, compare: Buffer.compare, claim, entry }).run();
  if (known && !layouts.some((layout) => known?.equals(layout))) {
    throw new Damage('was written by a newer version of Candor, which can read it');
  }
  if (known && broken === 0) return known;
  throw new Damage(`is damaged: ${Math.max(1, broken)} of its values do not match their checksums`);
}
