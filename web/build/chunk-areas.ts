import type { Plugin } from 'vite';

/** Screens of the signed-in area that must share a module before it is worth loading with all of them. */
const MOST_SCREENS = 10;
const FRAME = /\/app\/(?:shell\/signed-in|signed-in-routes)\.tsx$/;

/** Apart from the rest that every page has, so that a page can run them in separate tasks and handle input between them. */
const RENDERER = /\/node_modules\/(?:react-dom|scheduler)\//;

/** Who needs which is known to the bundler alone: everybody imports the package's list of them. */
const ICONS = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_000 };
const ICON = /\/lucide-react\/dist\/esm\/icons\//;

/**
 * Names the chunk of a module that several pages share, so that a screen is a handful of files: what every page has; what
 * public pages share with the signed-in area; the frame of that area; what most of its screens use. All else stays where the
 * bundler puts it.
 */
export function createChunkAreas() {
  let areas = new Map<string, Area>();
  const plugin: Plugin = {
    name: 'chunk-areas',
    buildEnd() {
      areas = toAreas(new Map([...this.getModuleIds()].map((id) => [id, this.getModuleInfo(id)])));
    },
  };
  return {
    plugin,
    // The first groups take what their modules import with them. What the last ones share with few public pages is left alone:
    // it imports nothing of theirs, so chunks do not depend on each other in a circle.
    groups: AREAS.map((name, index) => ({
      name,
      test: (id: string) => areas.get(id) === name,
      priority: AREAS.length - index,
      includeDependenciesRecursively: name !== 'signed-in' && name !== 'screens',
      ...(name === 'icons' && ICONS),
    })),
  };
}

const AREAS = [
  'react-dom',
  'icons',
  'base',
  'common',
  'shared',
  'forms',
  'dialogs',
  'signed-in',
  'screens',
] as const;
type Area = (typeof AREAS)[number];

interface Module {
  isEntry: boolean;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

function toAreas(modules: ReadonlyMap<string, Module | null>): Map<string, Area> {
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
  const screens = toLazy(frame).map((id) => reach([id]));
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

  function toArea(id: string): Area | null {
    if (RENDERER.test(id)) return 'react-dom';
    if (ICON.test(id)) return 'icons';
    if (targets.has(id)) return null;
    if (base.has(id)) return 'base';
    const isShared = frame.has(id) || count(screens, id) >= MOST_SCREENS;
    if (!isShared || validating.has(id)) return null;
    const open = count(pages, id);
    if (forms.has(id)) return 'forms';
    if (dialogs.has(id)) return 'dialogs';
    if (open > pages.length / 4) return 'common';
    if (open > pages.length / 10) return 'shared';
    if (open > 0) return null;
    return frame.has(id) ? 'signed-in' : 'screens';
  }
  return new Map(
    ids.flatMap((id) => {
      const area = toArea(id);
      return area ? [[id, area] as const] : [];
    }),
  );
}

const count = (sets: readonly Set<string>[], id: string) =>
  sets.filter((each) => each.has(id)).length;

/** Everything that `toNext` leads to, with the beginning. */
function collect(from: Iterable<string>, toNext: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>(from);
  for (const id of found) for (const next of toNext(id)) found.add(next);
  return found;
}
