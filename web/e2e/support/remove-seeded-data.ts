import { rmSync } from 'node:fs';
import { SEEDED_DATA } from './running-platform.ts';

/** Run by Jest once after all end-to-end tests. */
export default function removeSeededData(): void {
  const dataDir = process.env[SEEDED_DATA];
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
}
