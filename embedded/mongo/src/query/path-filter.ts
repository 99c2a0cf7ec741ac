import { type Visit, visitPath } from './elements.ts';
import type { Filter, Match } from './filter.ts';
import type { Leaf } from './leaf-tests.ts';

const parsed = new Map<string, readonly string[]>();

/** The parts of a dotted path; kept, since the same few paths come again and again. */
export function splitPath(path: string): readonly string[] {
  let parts = parsed.get(path);
  if (!parts) {
    parts = path.split('.');
    if (parsed.size > 2000) parsed.clear();
    parsed.set(path, parts);
  }
  return parts;
}

export interface PathFilterOptions {
  /** false: an array at the end of the path is one value, not its elements. */
  leafArrays?: boolean;
}

/** Some element that the path leads to satisfies `leaf`. */
export function pathFilter(path: string, leaf: Leaf, options: PathFilterOptions = {}): Filter {
  const parts = splitPath(path);
  const leafArrays = options.leafArrays ?? true;
  const single = parts.length === 1 ? (parts[0] as string) : undefined;
  return {
    test: (root, match?: Match) => {
      if (single !== undefined) {
        const value = root.get(single);
        if (!Array.isArray(value)) return leaf(value);
      }
      const visit: Visit = (element) => {
        if (!leaf(element.value)) return false;
        if (match && element.position !== undefined) match.position = element.position;
        return true;
      };
      return visitPath(root, parts, visit, { leafArrays });
    },
  };
}

export function negate(filter: Filter): Filter {
  return { test: (root) => !filter.test(root) };
}
