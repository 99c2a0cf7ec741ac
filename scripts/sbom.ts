/**
 * `make sbom`: writes a bill of materials (CycloneDX) of each image into .build/sbom. npm describes all locked packages; each
 * image gets those that it installs (Debian on x64), and the gateway's also those of the web, whose bundles it serves. Nothing
 * is asked of a registry.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMON, IMAGES } from './images.ts';
import { root } from './prepare.ts';
import { findShipped, readLock, toName } from './shipped-packages.ts';

// With --omit=dev, npm leaves out packages that are a development dependency of any other workspace.
const text = execFileSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--workspaces'],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  },
);
const whole = JSON.parse(text) as {
  metadata: { component: { version: string } };
  components: { 'bom-ref': string }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
};
const packages = readLock();
const folder = join(root, '.build/sbom');
mkdirSync(folder, { recursive: true });

for (const [image, { workspaces, site }] of Object.entries(IMAGES)) {
  const chosen = [...workspaces, ...COMMON, ...(site ? ['web'] : [])];
  const refs = new Set(
    findShipped(packages, chosen).map((path) => `${toName(path)}@${packages[path]?.version}`),
  );
  const components = whole.components.filter((component) => refs.has(component['bom-ref']));
  const described = new Set(components.map((component) => component['bom-ref']));
  const missing = [...refs].filter((ref) => !described.has(ref));
  if (missing.length > 0) {
    console.error(`npm does not describe ${missing.join(', ')}.`);
    process.exit(1);
  }
  const component = {
    'bom-ref': `candor/${image}`,
    type: 'container',
    name: `candor/${image}`,
    version: whole.metadata.component.version,
  };
  const keep = (list: string[]) => list.filter((ref) => refs.has(ref));
  const dependencies = whole.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: keep(dependsOn) }));
  dependencies.unshift({ ref: component['bom-ref'], dependsOn: [...refs] });
  const metadata = { ...whole.metadata, component };
  const file = join(folder, `${image}.cdx.json`);
  writeFileSync(
    file,
    `${JSON.stringify({ ...whole, metadata, components, dependencies }, null, 2)}\n`,
  );
  console.log(`${file}: ${components.length} components`);
}
