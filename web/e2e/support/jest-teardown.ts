/** Run by Jest once after all end-to-end tests: stops what the set-up started. */
export default async function tearDown(): Promise<void> {
  const { closeWorkerParts } = globalThis as { closeWorkerParts?: () => Promise<void> };
  await closeWorkerParts?.();
}
