interface Node<T> {
  fixed: Map<string, Node<T>>;
  parameter?: Node<T>;
  rows: T[];
}

/**
 * Finds the rows whose path matches the segments of an address: those of the most specific path, where a fixed segment
 * precedes a parameter. The order of the rows is irrelevant.
 * @param isParameter whether a segment can be the value of a parameter
 */
export function createPathMatcher<T extends { path: string }>(
  rows: readonly T[],
  isParameter: (segment: string) => boolean,
): (path: string) => readonly T[] {
  const root = createNode<T>();
  for (const row of rows) {
    let node = root;
    for (const segment of row.path.split('/')) {
      node = segment.startsWith(':') ? toParameter(node) : toFixed(node, segment);
    }
    node.rows.push(row);
  }

  function find(node: Node<T>, segments: readonly string[], at: number): readonly T[] {
    const segment = segments[at];
    if (segment === undefined) return node.rows;
    const fixed = node.fixed.get(segment);
    const found = fixed ? find(fixed, segments, at + 1) : [];
    if (found.length > 0 || !node.parameter || !isParameter(segment)) return found;
    return find(node.parameter, segments, at + 1);
  }
  return (path) => find(root, path.split('/'), 0);
}

function createNode<T>(): Node<T> {
  return { fixed: new Map(), rows: [] };
}

function toParameter<T>(node: Node<T>): Node<T> {
  node.parameter ??= createNode();
  return node.parameter;
}

function toFixed<T>(node: Node<T>, segment: string): Node<T> {
  const next = node.fixed.get(segment) ?? createNode<T>();
  node.fixed.set(segment, next);
  return next;
}
