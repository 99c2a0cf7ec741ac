import type { Meta } from './meta.ts';
import { Damage, long, type PageFile } from './page-file.ts';
import { TreeWalk } from './walk-tree.ts';

const wrong = () => new Damage('is damaged: its list of free pages is not valid');

const compareIds = (a: Buffer, b: Buffer): number => long(a, 0) - long(b, 0);

/**
 * Reads the tree of free pages. LMDB writes over what it names, so a page that stands there and is in use, or
 * stands there twice, would destroy data later.
 * @param claim throws for a page that something holds already
 * @throws Damage
 */
export function readFreePages(file: PageFile, meta: Meta, claim: (page: number) => void): void {
  const lists: Buffer[] = [];
  const entry = (key: Buffer, value: Buffer): void => {
    if (key.length !== 8 || value.length % 8 > 0 || value.length === 0) throw wrong();
    if (long(key, 0) > meta.txnId) throw wrong();
    lists.push(value);
  };
  new TreeWalk({ file, meta, tree: meta.free, compare: compareIds, claim, entry }).run();
  for (const list of lists)
    readList(list, meta, (page) => {
      // Beyond the end of the file: it was free before it was ever written.
      if ((page + 1) * meta.pageSize <= file.size) claim(page);
    });
}

/** A list is its length, then pages; a negative number says how many follow the page that comes next. */
function readList(list: Buffer, meta: Meta, free: (page: number) => void): void {
  const length = long(list, 0);
  if (length > list.length / 8 - 1) throw wrong();
  let block = 1;
  for (let at = 1; at <= length; at += 1) {
    const value = list.readBigInt64LE(at * 8);
    if (value === 0n) continue;
    if (value < 0n) {
      block = Number(-value);
      continue;
    }
    const first = Number(value);
    if (first < 2 || first + block - 1 > meta.lastPage) throw wrong();
    for (let page = first; page < first + block; page += 1) free(page);
    block = 1;
  }
}
