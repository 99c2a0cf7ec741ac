import { Damage, HEADER, long, META, type PageFile } from './page-file.ts';

const MAGIC = 0xbeefc0de;
const VERSION = 2;
const META_BYTES = HEADER + 144;
const PAGE_SIZES = new Set([4096, 8192, 16384, 32768, 65536]);
/** Larger than any address space. */
const LARGEST_MAP = 2 ** 47;

/** One of the two trees of a file: the free pages or the data. */
export interface Tree {
  depth: number;
  branchPages: number;
  leafPages: number;
  overflowPages: number;
  entries: number;
  /** Infinity when the tree is empty. */
  root: number;
}

export interface Meta {
  pageSize: number;
  lastPage: number;
  txnId: number;
  free: Tree;
  main: Tree;
}

function readTree(bytes: Buffer, at: number): Tree {
  return {
    depth: bytes.readUInt16LE(at + 6),
    branchPages: long(bytes, at + 8),
    leafPages: long(bytes, at + 16),
    overflowPages: long(bytes, at + 24),
    entries: long(bytes, at + 32),
    root: long(bytes, at + 40),
  };
}

function readMeta(file: PageFile, number: number, pageSize: number): Meta {
  const bytes = file.bytes(number * pageSize, META_BYTES);
  const wrong = (what: string) => new Damage(`is damaged: ${what} of page ${number} is not valid`);
  if (bytes.readUInt32LE(HEADER) !== MAGIC) throw wrong('the signature');
  if ((bytes.readUInt32LE(HEADER + 4) & 0xffff) !== VERSION) throw wrong('the format version');
  if (long(bytes, 0) !== number || (bytes.readUInt16LE(18) & META) === 0) throw wrong('the header');
  const meta = {
    pageSize: bytes.readUInt32LE(HEADER + 24),
    free: readTree(bytes, HEADER + 24),
    main: readTree(bytes, HEADER + 72),
    lastPage: long(bytes, HEADER + 120),
    txnId: long(bytes, HEADER + 128),
  };
  if (!PAGE_SIZES.has(meta.pageSize)) throw wrong('the page size');
  if (number === 1 && meta.pageSize !== pageSize) throw wrong('the page size');
  if (long(bytes, HEADER + 16) > LARGEST_MAP) throw wrong('the map size');
  if (meta.lastPage < 1 || meta.lastPage * meta.pageSize > LARGEST_MAP)
    throw wrong('the last page');
  return meta;
}

/**
 * Returns the newer of the two meta pages, from which LMDB starts. They are written alternately, so their transaction ids
 * differ by one; another difference means that the file would show an old or inconsistent state.
 * @throws Damage
 */
export function readNewestMeta(file: PageFile): Meta {
  if (file.size === 0) throw new Damage('is empty');
  const first = readMeta(file, 0, 0);
  const second = readMeta(file, 1, first.pageSize);
  const isNew = first.txnId === 0 && second.txnId === 0;
  const isConsecutive = first.txnId % 2 === 0 && Math.abs(first.txnId - second.txnId) === 1;
  if (!isNew && !isConsecutive)
    throw new Damage('is damaged: its two meta pages do not belong together');
  return first.txnId >= second.txnId ? first : second;
}
