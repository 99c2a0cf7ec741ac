import { CHROMIUM } from './chromium.ts';
import { openWorkerParts } from './worker-parts.ts';

/** Run by Jest once before all end-to-end tests. */
export default async function setUp(): Promise<void> {
  if (CHROMIUM) Object.assign(globalThis, { closeWorkerParts: await openWorkerParts() });
}
