import type { Manifest } from 'vite';

/** Where the site starts, and what can be read without a connection. The screens import the frame around them. */
const ROOTS = [
  'index.html',
  'src/features/wallet/dashboard-page.tsx',
  'src/features/wallet/history-page.tsx',
];
/** The texts of the languages. */
const TRANSLATIONS = /^(src\/copy|content\/[^/]+)\/[^/]+\/index\.ts$/;
/** Parts of those screens that load when they are needed. */
const PARTS = /^src\/(app\/shell|features\/wallet|components)\//;

/** Addresses of the scripts, styles and fonts of the offline screens. @throws Error where a root is not in the build */
export function listOfflineFiles(manifest: Manifest): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();

  function visit(key: string): void {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) {
      files.add(`/${file}`);
    }
    for (const needed of chunk.imports ?? []) visit(needed);
    for (const lazy of chunk.dynamicImports ?? []) if (PARTS.test(lazy)) visit(lazy);
  }

  for (const key of Object.keys(manifest)) if (TRANSLATIONS.test(key)) visit(key);
  for (const root of ROOTS) {
    if (!manifest[root]) throw new Error(`The build has no ${root} to keep for offline use`);
    visit(root);
  }
  return [...files].sort();
}
