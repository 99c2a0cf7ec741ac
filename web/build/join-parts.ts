/** Modules that are loaded together. */
export interface Part {
  ids: string[];
  /** Of their code, before it is minified. */
  size: number;
  /** The pages that load them. */
  users: ReadonlySet<unknown>;
  /** The pages that load all that they import. */
  possible: ReadonlySet<unknown>;
}

/** A request costs a page as much as this many bytes of code that it does not need. */
const REQUEST_BYTES = 3_000;

/**
 * Joins parts where pages save more by fewer requests than they lose by code that they do not need. A part is joined for
 * pages that load what it imports anyway, so parts never import each other in a circle.
 */
export function joinParts(given: readonly Part[]): Part[] {
  const parts = [...given];
  for (let index = 0; index < parts.length; ) {
    const one = parts[index] as Part;
    const best = parts
      .map((other) => ({ other, gain: other === one ? 0 : toGain(one, other) }))
      .reduce((most, each) => (each.gain > most.gain ? each : most));
    if (best.gain > 0) {
      parts[index] = join(one, best.other);
      parts.splice(parts.indexOf(best.other), 1);
      index = 0;
    } else index += 1;
  }
  return parts;
}

function toGain(one: Part, other: Part): number {
  const { users, possible } = join(one, other);
  if ([...users].some((user) => !possible.has(user))) return 0;
  const idle =
    one.size * (users.size - one.users.size) + other.size * (users.size - other.users.size);
  return REQUEST_BYTES * (one.users.size + other.users.size - users.size) - idle;
}

const join = (one: Part, other: Part): Part => ({
  ids: [...one.ids, ...other.ids],
  size: one.size + other.size,
  users: new Set([...one.users, ...other.users]),
  possible: new Set([...one.possible].filter((user) => other.possible.has(user))),
});
