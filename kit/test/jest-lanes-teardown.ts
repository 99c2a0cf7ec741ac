/** Run by Jest once after all integration tests: stops what the set-up started. */
export default async function tearDown(): Promise<void> {
  const { closeLanes } = globalThis as { closeLanes?: () => Promise<void> };
  await closeLanes?.();
}
