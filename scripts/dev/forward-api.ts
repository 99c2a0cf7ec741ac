import { type RequestListener, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { PlatformProcess, Runtime } from './platform-process.ts';

function refuse(res: ServerResponse, message: string): void {
  if (res.headersSent) return void res.destroy();
  res.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' });
  res.end(JSON.stringify({ status: 'error', code: 'SERVICE_UNAVAILABLE', message }));
}

/** Passes requests to the platform; those that arrive during a restart wait until it is complete. */
export function forwardApi(platform: Pick<PlatformProcess, 'runtime'>): RequestListener {
  return async (req, res) => {
    let target: Runtime;
    try {
      target = await platform.runtime();
    } catch {
      refuse(res, 'The servers ended; the terminal says why.');
      return;
    }
    const upstream = request(
      {
        host: '127.0.0.1',
        port: new URL(target.url).port,
        method: req.method,
        // As the browser sent it; Vite removes what its middleware is mounted on.
        path: (req as { originalUrl?: string }).originalUrl,
        headers: req.headers,
      },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        pipeline(answer, res, () => {});
      },
    );
    upstream.on('error', () => refuse(res, 'The servers closed the connection.'));
    res.on('close', () => upstream.destroy());
    req.pipe(upstream);
  };
}
