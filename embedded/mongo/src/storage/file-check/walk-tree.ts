import type { Meta, Tree } from './meta.ts';
import {
  BRANCH,
  Damage,
  HEADER,
  LEAF,
  long,
  OVERFLOW,
  type Page,
  type PageFile,
} from './page-file.ts';

const NODE_HEADER = 8;
const BIG_DATA = 0x01;

export interface TreeVisit {
  file: PageFile;
  meta: Meta;
  tree: Tree;
  compare(a: Buffer, b: Buffer): number;
  /** Called once for each page of the tree; throws for a page that is already claimed. */
  claim(page: number): void;
  /** Key and value hold only until it returns. */
  entry(key: Buffer, value: Buffer): void;
}

interface Node {
  key: Buffer;
  flags: number;
  /** In a leaf the length of the data, in a branch the number of the child page. */
  number: number;
  dataAt: number;
}

/** Range of a subtree's keys, from `low` (inclusive) to `high` (exclusive). */
interface Bounds {
  low: Buffer | undefined;
  high: Buffer | undefined;
}

/** Visits every page and entry of a tree and checks what LMDB assumes without checking. */
export class TreeWalk {
  private readonly seen = { branchPages: 0, leafPages: 0, overflowPages: 0, entries: 0 };
  /** A page by its distance from the leaves: a walk needs one of each at a time, and a file has hundreds of thousands. */
  private readonly buffers = new Map<number, Buffer>();

  constructor(private readonly visit: TreeVisit) {}

  /** @throws Damage */
  run(): void {
    const { tree } = this.visit;
    if (tree.root === Number.POSITIVE_INFINITY) {
      if (tree.entries > 0 || tree.depth > 0) throw new Damage('is damaged: a tree has no root');
      return;
    }
    this.subtree(tree.root, tree.depth, { low: undefined, high: undefined });
    for (const name of ['branchPages', 'leafPages', 'overflowPages', 'entries'] as const) {
      if (tree[name] === this.seen[name]) continue;
      throw new Damage(`is damaged: it has ${this.seen[name]} ${name}, not ${tree[name]}`);
    }
  }

  private subtree(number: number, levels: number, bounds: Bounds): void {
    const page = this.page(number, this.buffer(levels));
    if (page.kind !== (levels > 1 ? BRANCH : LEAF)) throw this.wrong(page, 'has the wrong type');
    const nodes = this.nodes(page);
    this.checkOrder(page, nodes, bounds);
    if (page.kind === LEAF) {
      this.seen.leafPages += 1;
      this.seen.entries += nodes.length;
      for (const node of nodes) this.visit.entry(node.key, this.data(page, node));
      return;
    }
    this.seen.branchPages += 1;
    nodes.forEach((node, at) => {
      const low = at === 0 ? bounds.low : node.key;
      this.subtree(node.number, levels - 1, { low, high: nodes[at + 1]?.key ?? bounds.high });
    });
  }

  private buffer(levels: number): Buffer {
    const buffer = this.buffers.get(levels) ?? Buffer.alloc(this.visit.meta.pageSize);
    this.buffers.set(levels, buffer);
    return buffer;
  }

  private page(number: number, into?: Buffer): Page {
    const { file, meta, claim } = this.visit;
    if (!(number > 1 && number <= meta.lastPage)) {
      throw new Damage(`is damaged: it refers to page ${number}, which it does not have`);
    }
    claim(number);
    const page = file.page(number, meta.pageSize, into);
    if (page.txnId > meta.txnId) throw this.wrong(page, 'is newer than the file');
    return page;
  }

  private nodes(page: Page): Node[] {
    const { bytes } = page;
    const room = bytes.length - HEADER;
    const [lower, upper] = [bytes.readUInt16LE(20), bytes.readUInt16LE(22)];
    if (lower % 2 > 0 || lower > upper || upper > room)
      throw this.wrong(page, 'has no valid bounds');
    const nodes: Node[] = [];
    for (let at = 0; at < lower; at += 2) {
      const offset = bytes.readUInt16LE(HEADER + at);
      if (offset < upper || offset + NODE_HEADER > room)
        throw this.wrong(page, 'has a stray entry');
      nodes.push(this.node(page, HEADER + offset));
    }
    if (nodes.length < (page.kind === BRANCH ? 2 : 1))
      throw this.wrong(page, 'has too few entries');
    return nodes;
  }

  private node(page: Page, at: number): Node {
    const { bytes, kind } = page;
    const flags = bytes.readUInt16LE(at + 4);
    const low = bytes.readUInt32LE(at);
    const dataAt = at + NODE_HEADER + bytes.readUInt16LE(at + 6);
    const inPage = kind === BRANCH ? 0 : flags === BIG_DATA ? HEADER : low;
    if (dataAt + inPage > bytes.length) throw this.wrong(page, 'has an entry beyond its end');
    if (kind === LEAF && flags > BIG_DATA)
      throw this.wrong(page, 'has an entry of an unknown type');
    const number = kind === BRANCH ? low + flags * 2 ** 32 : low;
    return { key: bytes.subarray(at + NODE_HEADER, dataAt), flags, number, dataAt };
  }

  private checkOrder(page: Page, nodes: Node[], { low, high }: Bounds): void {
    const { compare } = this.visit;
    let before = low;
    // The first key of a branch page is not compared: its subtree holds everything below the second key.
    for (const [at, { key }] of nodes.entries()) {
      if (page.kind === BRANCH && at === 0) continue;
      const order = before === undefined ? -1 : compare(before, key);
      const mayBeEqual = at === 0;
      if (order > 0 || (order === 0 && !mayBeEqual)) throw this.wrong(page, 'is out of order');
      before = key;
    }
    if (high && before && compare(before, high) >= 0) throw this.wrong(page, 'is out of order');
  }

  private data(page: Page, node: Node): Buffer {
    const { file, meta, claim } = this.visit;
    if (node.flags !== BIG_DATA) return page.bytes.subarray(node.dataAt, node.dataAt + node.number);
    const first = long(page.bytes, node.dataAt);
    const count = Math.floor((HEADER - 1 + node.number) / meta.pageSize) + 1;
    if (long(page.bytes, node.dataAt + 16) !== count) throw this.wrong(page, 'has a stray value');
    const head = this.page(first);
    if (head.kind !== OVERFLOW || head.bytes.readUInt32LE(20) !== count) {
      throw this.wrong(head, 'has the wrong type');
    }
    if (first + count - 1 > meta.lastPage) throw this.wrong(head, 'goes beyond the end');
    for (let number = first + 1; number < first + count; number += 1) claim(number);
    this.seen.overflowPages += count;
    return file.bytes(first * meta.pageSize + HEADER, node.number);
  }

  private wrong(page: Page, what: string): Damage {
    return new Damage(`is damaged: page ${page.number} ${what}`);
  }
}
