/**
 * `make image-sizes`: what the layers of each image add up to, without a container engine: the base image as published,
 * compressed, and Candor's own layers unpacked, which is more than a registry transfers. Fails above the limit. Needs installed
 * dependencies; bundles what is not bundled.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServices } from './build-services.ts';
import { COMMON, IMAGES } from './images.ts';
import { root } from './prepare.ts';
import { findShipped, readLock } from './shipped-packages.ts';

const MB = 1_000_000;
const LIMIT = 200 * MB;
/**
 * node:25.5-trixie-slim is published with 76.55 MB (nodejs/docker-node, issue 2432). The base here is of the same kind; its own
 * size was not looked up, hence the allowance. Unpacked it takes about 220 MB more disk, once for all images.
 */
const BASE = 85 * MB;

/** Bytes of all files below a folder, except those of packages nested in it, which count by themselves. */
function measureSize(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + measureSize(path);
    return entry.isFile() ? sum + statSync(path).size : sum;
  }, 0);
}

const packages = readLock();
const built = mkdtempSync(join(tmpdir(), 'candor-image-sizes-'));
let isOver = false;
try {
  await buildServices([...new Set(Object.values(IMAGES).flatMap(({ bundles }) => bundles))], built);
  for (const [name, { workspaces, bundles, site }] of Object.entries(IMAGES)) {
    const folders = findShipped(packages, [...workspaces, ...COMMON]);
    const modules = folders.reduce((sum, folder) => sum + measureSize(join(root, folder)), 0);
    const code = bundles.reduce((sum, bundle) => sum + measureSize(join(built, bundle)), 0);
    const pages = site ? measureSize(join(root, site)) : 0;
    const total = BASE + modules + code + pages;
    isOver ||= total > LIMIT;
    const show = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`;
    console.log(
      `${name.padEnd(14)} ${show(total).padStart(9)}: base ${show(BASE)}, ${folders.length} packages ${show(modules)}, ` +
        `code ${show(code)}${site ? `, site ${pages ? show(pages) : 'not built here'}` : ''}`,
    );
  }
} finally {
  rmSync(built, { recursive: true });
}
if (isOver) {
  console.error(`An image is above ${LIMIT / MB} MB.`);
  process.exit(1);
}
