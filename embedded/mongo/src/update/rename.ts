import { show } from '../bson/show.ts';
import { type Doc, isDoc, type Maybe, type Value } from '../bson/values.ts';
import { badValue } from '../mongo-error.ts';
import { KEEP, type Leaf } from './leaf.ts';

/** Stands at the source path of a rename, so that other operators on it conflict. */
export const RENAME_SOURCE: Leaf = { creates: false, apply: () => KEEP };

/** At the target path: takes the source's value and removes it there. */
export function renameTo(source: readonly string[], target: readonly string[]): Leaf {
  return {
    creates: true,
    idle: (root) => locate(root, source, 'source')[1] === undefined,
    apply(_current, { root }) {
      const [parent, value] = locate(root, source, 'source');
      if (value === undefined || !parent) return KEEP;
      locate(root, target, 'destination');
      parent.delete(source[source.length - 1] as string);
      return value;
    },
  };
}

function locate(
  root: Doc,
  path: readonly string[],
  role: 'source' | 'destination',
): [Doc | undefined, Maybe] {
  let parent: Doc = root;
  for (const part of path.slice(0, -1)) {
    const next: Value | undefined = parent.get(part);
    if (Array.isArray(next)) {
      throw badValue(
        `The ${role} field cannot be an array element, '${path.join('.')}' in doc with _id: ${show(root.get('_id'))} has an array field called '${part}'`,
      );
    }
    if (!isDoc(next)) return [undefined, undefined];
    parent = next;
  }
  return [parent, parent.get(path[path.length - 1] as string)];
}
