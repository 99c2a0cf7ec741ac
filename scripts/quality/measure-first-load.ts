import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Pages with a form, which carry its validation. */
const FORMS = ['/signup', '/login', '/admin'];

/** Maximum of JavaScript that a public page may load, in bytes after gzip. */
export function toScriptBudget(path: string): number {
  return FORMS.includes(path) ? 115_000 : 105_000;
}

/** Bytes after gzip of the first load of each rendered page, by kind. */
export function measureFirstLoad(dist: string): { path: string; js: number; css: number }[] {
  const size = (address: string) =>
    gzipSync(readFileSync(join(dist, address)), { level: 9 }).length;
  return readdirSync(dist)
    .filter((name) => name.endsWith('.html') && name !== 'index.html')
    .map((name) => {
      const html = readFileSync(join(dist, name), 'utf8');
      const sum = (kind: string) =>
        [...new Set(html.match(new RegExp(`/assets/[^"]+\\.${kind}(?=")`, 'g')) ?? [])].reduce(
          (total, address) => total + size(address),
          0,
        );
      return { path: `/${name.slice(0, -'.html'.length)}`, js: sum('js'), css: sum('css') };
    });
}
