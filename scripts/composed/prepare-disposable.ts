import { prepareBuild } from '../prepare.ts';
import { prepareComposed } from './prepare-composed.ts';
import { findMissingForComposed } from './start-composed.ts';

/** Builds what runs on platforms of their own start: with PLATFORM=composed what containers have, else the embedded platform. */
export async function prepareDisposable(): Promise<void> {
  if (process.env.PLATFORM !== 'composed') return prepareBuild();
  const missing = findMissingForComposed();
  if (missing.length === 0) return prepareComposed();
  console.error(`PLATFORM=composed needs ${missing.join(', ')}.`);
  process.exit(1);
}
