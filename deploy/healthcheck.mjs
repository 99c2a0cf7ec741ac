/** Exits with 0 while the service in this container is ready. */
const port = process.env.PORT ?? '3000';
const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
  signal: AbortSignal.timeout(4000),
}).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
