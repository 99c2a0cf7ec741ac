import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

export interface Asked {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
  /** Parses the body as JSON, whatever its content type. */
  json(): Record<string, unknown>;
}

export interface AskOptions {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

/** Sends one request on a new connection, with exactly the given headers and path. */
export function ask(origin: string, path: string, options: AskOptions = {}): Promise<Asked> {
  const { method = 'GET', headers = {}, body } = options;
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const req = request({ hostname, port, path, method, headers, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.once('error', reject);
      res.once('end', () => {
        const whole = Buffer.concat(chunks);
        const text = whole.toString('utf8');
        const answer = { status: res.statusCode ?? 0, headers: res.headers, body: whole, text };
        resolve({ ...answer, json: () => JSON.parse(text) });
      });
    });
    req.once('error', reject);
    req.end(body);
  });
}
