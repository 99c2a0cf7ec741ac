import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import { ENTRIES, options, PLATFORM, REQUIRE } from '../build-services.ts';
import { createVendorBundle } from './vendor-bundle.ts';

export interface ServerBuilds {
  main: string;
  /** @returns whether a bundle changed, or the errors, ready to print */
  rebuild(): Promise<{ changed: boolean; errors?: string; files?: string[] }>;
  dispose(): Promise<void>;
}

/**
 * Keeps the bundles of the embedded platform up to date. npm packages are in a bundle of their own,
 * built once, so a rebuild reads and writes only the project's own code.
 */
export async function createServerBuilds(root: string, outRoot: string): Promise<ServerBuilds> {
  const vendor = createVendorBundle(root, join(outRoot, 'vendor.cjs'));
  const context = await esbuild.context({
    ...options,
    absWorkingDir: root,
    entryPoints: PLATFORM.map((name) => ({ in: ENTRIES[name], out: `${name}/main` })),
    outdir: outRoot,
    outExtension: { '.js': '.mjs' },
    plugins: [vendor.plugin],
    banner: { js: REQUIRE },
    sourcemap: 'linked',
    logLevel: 'silent',
    // Written only after everything compiled, so the files on disk are those of the running servers.
    write: false,
  });
  const written = new Map<string, string>();

  return {
    main: join(outRoot, 'embedded/main.mjs'),
    async rebuild() {
      let result: esbuild.BuildResult;
      try {
        result = await context.rebuild();
        await vendor.update();
      } catch (error) {
        const found = (error as Partial<esbuild.BuildFailure>).errors;
        if (!found) throw error;
        const messages = await esbuild.formatMessages(found, {
          kind: 'error',
          color: false,
        });
        return { changed: false, errors: messages.join('') };
      }
      const fresh = (result.outputFiles ?? []).filter(
        ({ path, hash }) => written.get(path) !== hash,
      );
      for (const { path, contents, hash } of fresh) {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, contents);
        written.set(path, hash);
      }
      const changed = fresh.some(({ path }) => path.endsWith('.mjs'));
      return { changed, files: fresh.map(({ path }) => relative(root, path)) };
    },
    dispose: () => context.dispose(),
  };
}
