import type { Plugin } from 'vite';
import { joinParts, type Part } from './join-parts.ts';

/** The area behind the login: its frame and its routes. */
const FRAME = /\/app\/(?:shell\/signed-in|signed-in-routes)\.tsx$/;

const SIGNED_IN = 'signed-in';
/** Of the code before it is minified, five times as large as what is sent. A visitor has no page of before in the cache. */
const REQUEST_BYTES = { open: 8_000, [SIGNED_IN]: 14_000 };
/** Apart from the rest that every page has, so that a page can run them in separate tasks and handle input between them. */
const RENDERER = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/**
 * Names the chunk of a module that several pages share, so that a screen is a handful of files: what every page has, and
 * parts of what some of them share. All else stays where the bundler puts it.
 */
export function createChunkAreas() {
  let areas = new Map<string, string>();
  const plugin: Plugin = {
    name: 'chunk-areas',
    transform: { filter: { id: /\/web\/src\/.*\.tsx?$/ }, handler: toSingleIcons },
    buildEnd() {
      areas = toAreas(new Map([...this.getModuleIds()].map((id) => [id, this.getModuleInfo(id)])));
    },
  };
  return {
    plugin,
    groups: [
      { name: (id: string) => areas.get(id) ?? null, includeDependenciesRecursively: false },
    ],
  };
}

/** Imports each icon from its own module: the package's list of them makes every page an importer of every icon. */
function toSingleIcons(code: string): string {
  return code.replace(/import \{([^}]+)\} from "lucide-react";/g, (_, names: string) =>
    names
      .split(',')
      .map((name) => {
        const [icon = '', local = icon] = name.trim().split(' as ');
        const file = icon.replace(/\B(?=[A-Z]|(?<=[a-z])\d)/g, '-').toLowerCase();
        return `import ${local} from "lucide-react/icons/${file}";`;
      })
      .join(''),
  );
}

interface Module {
  code: string | null;
  isEntry: boolean;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

function toAreas(modules: ReadonlyMap<string, Module | null>): Map<string, string> {
  const ids = [...modules.keys()];
  const reach = (from: Iterable<string>) =>
    collect(from, (id) => modules.get(id)?.importedIds ?? []);
  const toLazy = (from: Iterable<string>) =>
    [...from].flatMap((id) => modules.get(id)?.dynamicallyImportedIds ?? []);

  const base = reach(ids.filter((id) => modules.get(id)?.isEntry));
  const lazy = toLazy(base);
  const frame = reach(lazy.filter((id) => FRAME.test(id)));
  const open = lazy.filter((id) => !FRAME.test(id)).map((id) => reach([id]));
  const screens = toLazy(frame).map((id) => reach([id, ...frame]));
  // Each keeps a chunk of its own, by which it is found in the manifest.
  const targets = new Set(toLazy(ids).filter((id) => !FRAME.test(id)));

  /** Screens load nothing that only public pages share, and the other way round. */
  function toKind(id: string): string {
    if (targets.has(id)) return id;
    const isIn = (pages: readonly Set<string>[]) => pages.some((page) => page.has(id));
    if (!isIn(open)) return SIGNED_IN;
    return isIn(screens) ? 'shared' : 'open';
  }

  // One part of all modules that the same pages load: there are fewer to compare then.
  const parts = new Map<string, Part>();
  for (const id of ids.filter((id) => !base.has(id))) {
    const { code, importedIds } = modules.get(id) as Module;
    const users = new Set([...open, ...screens].filter((page) => page.has(id)));
    const kind = toKind(id);
    const key = `${kind} ${[...open, ...screens].map((page) => Number(page.has(id))).join('')}`;
    const known = parts.get(key);
    parts.set(key, {
      ids: [...(known?.ids ?? []), id],
      size: (known?.size ?? 0) + (code?.length ?? 0),
      users,
      imports: new Set([...(known?.imports ?? []), ...importedIds]),
      kind,
      requestBytes: REQUEST_BYTES[kind === SIGNED_IN ? kind : 'open'],
    });
  }

  const areas = new Map<string, string>();
  for (const id of base) areas.set(id, RENDERER.test(id) ? 'react-dom' : 'base');
  const shared = [...parts.values()].filter(({ users }) => users.size > 0);
  for (const [index, { ids, users }] of joinParts(shared).entries()) {
    // What one page alone needs stays with it.
    for (const id of users.size > 1 ? ids : [])
      if (!targets.has(id)) areas.set(id, `part-${index}`);
  }
  return areas;
}

/** Everything that `toNext` leads to, with the beginning. */
function collect(from: Iterable<string>, toNext: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>(from);
  for (const id of found) for (const next of toNext(id)) found.add(next);
  return found;
}
