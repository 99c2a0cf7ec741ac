/**
 * Lets the signed-in area open without a connection. A new version waits until every tab of the old one is closed, so no page
 * is ever reloaded for it. Failing to register only means that the site needs a connection.
 */
export function registerServiceWorker(): void {
  const container = globalThis.navigator?.serviceWorker;
  if (!container) return;
  container.register('/service-worker.js').catch(() => undefined);
}
