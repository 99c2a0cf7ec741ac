/** Finds styles that nothing uses: classes that no component names, and stylesheets that no component imports. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'postcss-scss';

const web = fileURLToPath(new URL('../web/src', import.meta.url));

/** Texts of files by their paths. */
export type Files = ReadonlyMap<string, string>;

// react-bootstrap names these.
const OF_LIBRARY = /^(modal|offcanvas|btn-close)(-|$)/;

/** @returns a line for each class and file that is unused, and each import that leads nowhere */
export function findUnusedStyles(styles: Files, sources: Files): string[] {
  const text = [...sources.values()].join('\n');
  const words = new Set(text.match(/[a-z][\w-]*/gi));
  // `facts-${layout}` uses every class that begins so.
  const prefixes = [...text.matchAll(/([a-z][\w-]*-)\$\{/g)].map(([, prefix]) => prefix as string);
  const isUsed = (name: string) =>
    words.has(name) || OF_LIBRARY.test(name) || prefixes.some((prefix) => name.startsWith(prefix));

  const imported = new Set(
    [...sources].flatMap(([path, source]) =>
      [...source.matchAll(/import '(\.[^']+\.scss)'/g)].map(([, to]) =>
        normalize(join(dirname(path), to as string)),
      ),
    ),
  );
  const missing = [...imported].filter((path) => !styles.has(path));
  const unused = [...styles].flatMap(([path, source]) => [
    ...(/(^|\/)_[^/]+$/.test(path) || imported.has(path) ? [] : [`${path}: nothing imports it`]),
    ...readClasses(source)
      .filter((name) => !isUsed(name))
      .map((name) => `${path}: no component names .${name}`),
  ]);
  return [...missing.map((path) => `${path}: is imported and does not exist`), ...unused];
}

function readClasses(source: string): string[] {
  const names = new Set<string>();
  parse(source).walkRules(({ selector }) => {
    // Inside #{} and [] there are no names of classes.
    for (const [, name] of selector
      .replace(/#\{[^}]*\}/g, '*')
      .replace(/\[[^\]]*\]/g, '')
      .matchAll(/\.([a-z][\w-]*)(?![\w*-])/g)) {
      names.add(name as string);
    }
  });
  return [...names];
}

function readFiles(kind: RegExp): Files {
  const paths = readdirSync(web, { recursive: true, encoding: 'utf8' });
  return new Map(
    paths
      .filter((path) => kind.test(path) && !path.includes('.test.'))
      .map((path) => [path, readFileSync(join(web, path), 'utf8')]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const unused = findUnusedStyles(readFiles(/\.scss$/), readFiles(/\.tsx?$/));
  if (unused.length > 0) {
    console.error(`Styles without a use:\n${unused.join('\n')}`);
    process.exitCode = 1;
  }
}
