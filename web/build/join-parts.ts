/** Modules that are loaded together. */
export interface Part {
  ids: string[];
  /** Of their code, before it is minified. */
  size: number;
  /** The pages that load them. */
  users: ReadonlySet<unknown>;
  /** Ids of the modules that they import. Those of no part are loaded by every page. */
  imports: ReadonlySet<string>;
  /** Only parts of the same kind are joined. */
  kind: string;
}

/** Pages of one sort. */
export interface Pages {
  pages: readonly unknown[];
  /** A request costs each of them as much as this many bytes of code that they do not need. */
  requestBytes: number;
}

/** A part whose pages are the bits of a number: there are thousands of pairs to compare. */
interface Node extends Omit<Part, 'users'> {
  users: bigint;
  count: number;
}

/**
 * Joins parts where pages save more by fewer requests than they lose by code that they do not need, those that save most
 * first. A part is joined for pages that load what it imports anyway, so parts never import each other in a circle.
 */
export function joinParts(given: readonly Part[], sorts: readonly Pages[]): Part[] {
  const all = sorts.flatMap(({ pages }) => pages);
  const toBits = (isIn: (page: unknown) => boolean) =>
    all.reduce((bits: bigint, page, at) => (isIn(page) ? bits | (1n << BigInt(at)) : bits), 0n);
  const nodes = given.map(
    ({ users, ...part }): Node => ({
      ...part,
      users: toBits((page) => users.has(page)),
      count: users.size,
    }),
  );
  const costs = sorts.map(({ pages, requestBytes }) => ({
    bits: toBits((page) => pages.includes(page)),
    requestBytes,
  }));
  const owners = new Map(nodes.flatMap((node) => node.ids.map((id) => [id, node] as const)));

  for (;;) {
    const best = findBest(nodes, owners, costs);
    if (!best) break;
    const joined = join(...best);
    for (const part of best) nodes.splice(nodes.indexOf(part), 1);
    nodes.push(joined);
    for (const id of joined.ids) owners.set(id, joined);
  }
  return nodes.map(({ count: _, users, ...part }) => ({
    ...part,
    users: new Set(all.filter((_, at) => users & (1n << BigInt(at)))),
  }));
}

type Owners = ReadonlyMap<string, Node>;
type Costs = readonly { bits: bigint; requestBytes: number }[];

function findBest(nodes: readonly Node[], owners: Owners, costs: Costs): [Node, Node] | null {
  let best: [Node, Node] | null = null;
  let most = 0;
  for (const [index, one] of nodes.entries()) {
    for (const other of nodes.slice(index + 1)) {
      const gain = toGain(one, other, costs);
      if (gain > most && canJoin(one, other, owners)) {
        best = [one, other];
        most = gain;
      }
    }
  }
  return best;
}

function toGain(one: Node, other: Node, costs: Costs): number {
  if (one.kind !== other.kind) return 0;
  const both = one.users & other.users;
  const saved = costs.reduce(
    (sum, { bits, requestBytes }) => sum + requestBytes * countBits(both & bits),
    0,
  );
  const all = countBits(one.users | other.users);
  return saved - one.size * (all - one.count) - other.size * (all - other.count);
}

/** Whether the pages of both load what either of them imports. */
function canJoin(one: Node, other: Node, owners: Owners): boolean {
  const users = one.users | other.users;
  return [one, other].every(({ imports }) =>
    [...imports].every((id) => {
      const owner = owners.get(id);
      return !owner || owner === one || owner === other || (users & ~owner.users) === 0n;
    }),
  );
}

function join(one: Node, other: Node): Node {
  const users = one.users | other.users;
  return {
    ids: [...one.ids, ...other.ids],
    size: one.size + other.size,
    users,
    count: countBits(users),
    imports: new Set([...one.imports, ...other.imports]),
    kind: one.kind,
  };
}

function countBits(bits: bigint): number {
  let count = 0;
  for (let rest = bits; rest > 0n; rest &= rest - 1n) count += 1;
  return count;
}
