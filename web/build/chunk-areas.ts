import type { Plugin } from 'vite';
import { joinParts, type Part } from './join-parts.ts';

/** The area behind the login: its frame and its routes. */
const FRAME = /\/app\/(?:shell\/signed-in|signed-in-routes)\.tsx$/;
/** Screens of that area that must share a module before it is worth loading with all of them. */
const MOST_SCREENS = 10;

/** Apart from the rest that every page has, so that a page can run them in separate tasks and handle input between them. */
const RENDERER = /\/node_modules\/(?:react-dom|scheduler)\//;

/**
 * Names the chunk of a module that several pages share, so that a screen is a handful of files: what every page has; what
 * public pages share with the signed-in area; the frame of that area with what most of its screens use; what some of them
 * share. All else stays where the bundler puts it.
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
    // The first groups take what their modules import with them. The last ones import nothing of those after them, so chunks
    // do not depend on each other in a circle.
    groups: [
      ...AREAS.map((name, index) => ({
        name,
        test: (id: string) => areas.get(id) === name,
        priority: AREAS.length - index,
        includeDependenciesRecursively: index < AREAS.indexOf('signed-in'),
      })),
      {
        name: (id: string) => areas.get(id) ?? null,
        priority: 0,
        includeDependenciesRecursively: false,
      },
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

const AREAS = ['react-dom', 'base', 'common', 'shared', 'forms', 'dialogs', 'signed-in'];

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
  // Each keeps a chunk of its own, by which it is found in the manifest.
  const targets = new Set(toLazy(ids));
  const lazy = toLazy(base);
  const frame = reach(lazy.filter((id) => FRAME.test(id)));
  const pages = lazy.filter((id) => !FRAME.test(id)).map((id) => reach([id]));
  const screens = toLazy(frame).map((id) => reach([id, ...frame]));
  const importers = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const by of ids) {
    for (const id of modules.get(by)?.importedIds ?? []) importers.get(id)?.push(by);
  }
  /** What a package consists of, and what cannot do without it. */
  const around = (name: RegExp) => {
    const own = ids.filter((id) => name.test(id));
    return new Set([...reach(own), ...collect(own, (id) => importers.get(id) ?? [])]);
  };
  const validating = around(/\/node_modules\/yup\//);
  const forms = around(/\/node_modules\/formik\//);
  const dialogs = around(/\/node_modules\/react-bootstrap\//);

  function toArea(id: string): string | null {
    if (RENDERER.test(id)) return 'react-dom';
    if (targets.has(id)) return null;
    if (base.has(id)) return 'base';
    const isShared = count(screens, id) >= MOST_SCREENS;
    if (!isShared || validating.has(id)) return null;
    const open = count(pages, id);
    if (forms.has(id)) return 'forms';
    if (dialogs.has(id)) return 'dialogs';
    if (open > pages.length / 4) return 'common';
    if (open > pages.length / 10) return 'shared';
    return open > 0 ? null : 'signed-in';
  }
  const areas = new Map(
    ids.flatMap((id) => {
      const area = toArea(id);
      return area ? [[id, area] as const] : [];
    }),
  );
  // A page that needs a module of an area loads all of it.
  const users = [...pages, ...screens];
  const loads = users.map((user) => new Set([...user].map((id) => areas.get(id))));
  const findUsers = (id: string) =>
    new Set(users.filter((user, index) => user.has(id) || loads[index]?.has(areas.get(id) ?? id)));
  const rest = ids
    .filter((id) => !areas.has(id) && !targets.has(id) && !base.has(id))
    .map((id): Part => {
      const { code, importedIds } = modules.get(id) as Module;
      const needed = importedIds.filter((each) => !base.has(each)).map(findUsers);
      return {
        ids: [id],
        size: code?.length ?? 0,
        users: findUsers(id),
        possible: new Set(users.filter((user) => needed.every((each) => each.has(user)))),
      };
    })
    .filter(({ users }) => users.size > 0);
  for (const [index, part] of joinParts(rest).entries()) {
    for (const id of part.ids) areas.set(id, `part-${index}`);
  }
  return areas;
}

const count = (sets: readonly Set<string>[], id: string) =>
  sets.filter((each) => each.has(id)).length;

/** Everything that `toNext` leads to, with the beginning. */
function collect(from: Iterable<string>, toNext: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>(from);
  for (const id of found) for (const next of toNext(id)) found.add(next);
  return found;
}
