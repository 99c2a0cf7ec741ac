import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM } from './chromium.ts';
import { SEEDED_DATA, startPlatform } from './running-platform.ts';

/** Run by Jest once before all end-to-end tests: writes the demo data once instead of once for each file. */
export default async function seedPlatform(): Promise<void> {
  if (!CHROMIUM) return;
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-e2e-seeded-'));
  const platform = await startPlatform({ dataDir });
  await platform.stop();
  process.env[SEEDED_DATA] = dataDir;
}
