/** Builds the platform without one of its protections at a time, and lets a run look for what that allows. */
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { buildServices, PLATFORM } from './build-services.ts';
import { root } from './prepare.ts';

/** What removes a protection: the exact text of a source, once in it, and its replacement. */
export interface Mutation {
  file: string;
  text: string;
  replacement: string;
}

/** @throws Error where the text of a mutation is not in its file exactly once: the table is out of date */
export function replaceText(source: string, { file, text, replacement }: Mutation): string {
  const parts = source.split(text);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${text}`);
  return parts.join(replacement);
}

/** Changes sources as they are bundled. */
function mutate(mutations: readonly Mutation[], applied: Set<string>): Plugin {
  return {
    name: 'mutate',
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const file = relative(root, path);
        const own = mutations.filter((mutation) => mutation.file === file);
        if (own.length === 0) return undefined;
        applied.add(file);
        return { contents: own.reduce(replaceText, readFileSync(path, 'utf8')), loader: 'ts' };
      });
    },
  };
}

/** Builds the embedded platform with these changes. */
export async function buildChanged(mutations: readonly Mutation[], folder: string): Promise<void> {
  const applied = new Set<string>();
  await buildServices(PLATFORM, folder, [mutate(mutations, applied)]);
  const missed = mutations.filter(({ file }) => !applied.has(file));
  if (missed.length > 0) throw new Error(`${missed[0]?.file} is in no bundle`);
}

/**
 * Runs something without each protection, or without the one that is named, and exits with 1 unless every run is red.
 * @param run what a run found; `build` builds the platform without the protection, and returns its folder
 */
export async function runWithoutEach(
  all: Record<string, readonly Mutation[]>,
  only: string | undefined,
  run: (name: string, build: () => Promise<string>) => Promise<{ isRed: boolean; text: string }>,
): Promise<never> {
  const names = Object.keys(all).filter((name) => !only || name === only);
  if (names.length === 0) throw new Error(`There is no mutation ${only}`);
  const green: string[] = [];
  for (const name of names) {
    const mutations = all[name] ?? [];
    const folder = join(root, '.cache/mutations', name.replaceAll(' ', '-'));
    const { isRed, text } = await run(name, async () => {
      await buildChanged(mutations, folder);
      return folder;
    });
    console.log(`${isRed ? 'red  ' : 'GREEN'} without ${name}: ${text}`);
    if (!isRed) green.push(name);
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`${names.length - green.length} of ${names.length} mutations were noticed`);
  process.exit(green.length > 0 ? 1 : 0);
}
