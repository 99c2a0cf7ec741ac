import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Packages of hundreds of small files, with what they share: a bundle of its own has a second copy of it. CommonJS alone. */
const BUNDLES = {
  servers: ['mongoose', 'mongodb', 'bson', 'express', 'prom-client', '@opentelemetry/api'],
  web: [
    'react-dom',
    'react-dom/client',
    '@testing-library/dom',
    '@testing-library/react',
    'aria-query',
  ],
};
/**
 * React, which is one file and looks for the real `require`; a megabyte of tables that few requests need; what is asked for
 * only if it is installed.
 */
const EXTERNAL = [
  'react',
  'iconv-lite',
  'kerberos',
  'snappy',
  'socks',
  'gcp-metadata',
  'aws4',
  '@mongodb-js/zstd',
  '@aws-sdk/credential-providers',
  'mongodb-client-encryption',
];

/**
 * Jest resolves, reads and compiles every file of a package anew for each test file, which costs more than most tests do. So
 * each bundle is one file, whose packages run when they are first imported.
 * @returns for `moduleNameMapper`
 */
export async function bundlePackages() {
  const sources = ['package-lock.json', 'kit/test/bundle-packages.mjs'];
  const key = createHash('sha256');
  for (const source of sources) key.update(readFileSync(join(root, source)));
  // Below a folder of this name, so that Jest shows no line of it with an error.
  const folder = join(root, '.cache/node_modules', `test-${key.digest('hex').slice(0, 16)}`);
  if (!existsSync(folder)) await write(folder);
  const mapped = Object.values(BUNDLES).flatMap((names) =>
    names.map((name) => [`^${name}$`, join(folder, toFile(name))]),
  );
  return Object.fromEntries(mapped);
}

const toFile = (name) => `${name.replaceAll('/', '__')}.cjs`;

async function write(folder) {
  const { build } = await import('esbuild');
  const draft = `${folder}-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  for (const [bundle, names] of Object.entries(BUNDLES)) {
    const loads = names.map((name) => `${JSON.stringify(name)}: () => require('${name}')`);
    await build({
      stdin: { contents: `module.exports = { ${loads.join(', ')} };`, resolveDir: root },
      outfile: join(draft, `${bundle}.cjs`),
      bundle: true,
      platform: 'node',
      format: 'cjs',
      external: EXTERNAL,
      define: { 'process.env.NODE_ENV': '"test"' },
      // Without comments, which V8 would read each time.
      minifyWhitespace: true,
      logLevel: 'warning',
    });
    for (const name of names) {
      const load = `module.exports = require('./${bundle}.cjs')[${JSON.stringify(name)}]();\n`;
      writeFileSync(join(draft, toFile(name)), load);
    }
  }
  try {
    renameSync(draft, folder);
  } catch {
    // Another run was faster.
    rmSync(draft, { recursive: true });
  }
}
