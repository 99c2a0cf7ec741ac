import type { Plugin } from 'vite';
import { joinParts, type Part } from './join-parts.ts';

/** What every signed-in screen loads: its frame, the routes, and the figures that are kept for a lost connection. */
const FRAME =
  /\/src\/(?:app\/(?:shell\/signed-in|signed-in-routes)|lib\/last-figures\/last-figures)\.tsx?$/;

/** Of the code before it is minified, five times as large as what is sent. A visitor has no page of before in the cache. */
const REQUEST_BYTES = { open: 8_000, signedIn: 50_000 };
/** What these import lazily is a page. */
const ROUTES = /\/src\/app\/[\w-]*routes\.tsx?$/;
const STYLE = /\.scss$/;
/** Apart from the rest that every page has, so that a page can run them in separate tasks and handle input between them. */
const RENDERER = /\/node_modules\/(?:react|react-dom|scheduler)\/|\/src\/hydration\/renderer\.ts$/;
/** Starts the app, so it is loaded last and shares its chunk with nothing that a page imports. */
const START = /\/(?:index\.html|src\/main\.tsx)$/;

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
  const toLazy = (from: Iterable<string>) => [
    ...new Set([...from].flatMap((id) => modules.get(id)?.dynamicallyImportedIds ?? [])),
  ];

  const base = reach(ids.filter((id) => modules.get(id)?.isEntry));
  const frame = reach(toLazy(base).filter((id) => FRAME.test(id)));
  const toPages = (from: Iterable<string>) =>
    toLazy([...from].filter((id) => ROUTES.test(id))).filter((id) => !FRAME.test(id));
  const open = toPages(base).map((id) => reach([id]));
  const screens = toPages([...frame].filter((id) => !base.has(id))).map((id) =>
    reach([id, ...frame]),
  );
  // Each keeps a chunk of its own, by which it is found in the manifest.
  const targets = toLazy(ids).filter((id) => !FRAME.test(id));

  const pages = [...open, ...screens];
  function toUsers(id: string): Set<string>[] {
    if (base.has(id)) return pages;
    const users = pages.filter((page) => page.has(id));
    const isSignedIn = users.some((page) => screens.includes(page));
    if (!STYLE.test(id) || !isSignedIn) return users;
    // A signed-in screen has two style sheets: that of every page, and that of every screen.
    return users.some((page) => open.includes(page)) ? pages : screens;
  }

  // One part of all modules that the same pages load: there are fewer to compare then.
  const parts = new Map<string, Part>();
  for (const id of ids.filter(
    (id) => !targets.includes(id) && !RENDERER.test(id) && !START.test(id),
  )) {
    const users = new Set(toUsers(id));
    // What one page alone needs stays with it.
    if (users.size < 2) continue;
    const { code, importedIds } = modules.get(id) as Module;
    const isOpen = open.some((page) => users.has(page));
    const isSignedIn = screens.some((page) => users.has(page));
    // Screens load nothing that only public pages share, and the other way round.
    const kind = isOpen && isSignedIn ? 'shared' : isOpen ? 'open' : 'signed-in';
    const key = pages.map((page) => Number(users.has(page))).join('');
    const known = parts.get(key);
    parts.set(key, {
      ids: [...(known?.ids ?? []), id],
      size: (known?.size ?? 0) + (code?.length ?? 0),
      users,
      imports: new Set([...(known?.imports ?? []), ...importedIds]),
      kind,
    });
  }

  const joined = joinParts(
    [...parts.values()],
    [
      { pages: open, requestBytes: REQUEST_BYTES.open },
      { pages: screens, requestBytes: REQUEST_BYTES.signedIn },
    ],
  );
  const areas = new Map(ids.filter((id) => RENDERER.test(id)).map((id) => [id, 'react-dom']));
  for (const [index, { ids, users }] of joined.entries()) {
    const name = users.size === pages.length ? 'base' : `part-${index}`;
    for (const id of ids) areas.set(id, name);
  }
  return areas;
}

/** Everything that `toNext` leads to, with the beginning. */
function collect(from: Iterable<string>, toNext: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>(from);
  for (const id of found) for (const next of toNext(id)) found.add(next);
  return found;
}
