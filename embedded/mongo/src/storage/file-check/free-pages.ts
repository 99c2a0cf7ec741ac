import type { Meta } from './meta.ts';
import { Damage, long, type PageFile } from './page-file.ts';
import { TreeWalk } from './walk-tree.ts';

const wrong = () => new Damage('is damaged: its list of free pages is not valid');

const compareIds = (a: Buffer, b: Buffer): number => long(a, 0) - long(b, 0);

/**
 * Checks the tree of free pages. LMDB overwrites the pages that it lists, so a listed page that is in use or listed twice
 * would destroy data later.
 * @param claim throws for a page that is already claimed
 * @throws Damage
 */
export function readFreePages(file: PageFile, meta: Meta, claim: (page: number) => void): void {
  const lists: Buffer[] = [];
  const entry = (key: Buffer, value: Buffer): void => {
    if (key.length !== 8 || value.length % 8 > 0 || value.length === 0) throw wrong();
    if (long(key, 0) > meta.txnId) throw wrong();
    lists.push(Buffer.from(value));
  };
  new TreeWalk({ file, meta, tree: meta.free, compare: compareIds, claim, entry }).run();
  for (const list of lists)
    readList(list, meta, (page) => {
      // A page beyond the end of the file has never been written.
      if ((page + 1) * meta.pageSize <= file.size) claim(page);
    });
}

/** A list is its length, then page numbers; a negative number is the size of the block that starts at the next page. */
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
