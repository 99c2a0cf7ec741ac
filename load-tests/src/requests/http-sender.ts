import { type Agent, request } from 'node:http';
import type { ApiCaller } from '../platform/api-caller.ts';

export type Address = { port: number } | { socketPath: string };

export interface Sent {
  method?: string;
  path: string;
  caller?: ApiCaller;
  headers?: Record<string, string>;
  body?: Buffer;
}

export const json = (value: object) => ({
  body: Buffer.from(JSON.stringify(value)),
  headers: { 'content-type': 'application/json' },
});

/** Sends requests over kept connections. @param to where they go unless another address is given */
export function createSender({ agent, to: gateway }: { agent: Agent; to: Address }) {
  function send({ method = 'GET', path, caller, headers, body }: Sent, to = gateway) {
    return new Promise<{ status: number; text: string; setCookies: string[] }>(
      (resolve, reject) => {
        const sent = request(
          {
            agent,
            host: '127.0.0.1',
            ...to,
            method,
            path: path.startsWith('/') ? path : `/api/v1/${path}`,
            headers: {
              'accept-encoding': 'gzip, deflate, br',
              ...caller?.headers(),
              ...headers,
              ...(body ? { 'content-length': body.length } : {}),
            },
          },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.once('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                text: Buffer.concat(chunks).toString(),
                setCookies: response.headers['set-cookie'] ?? [],
              }),
            );
          },
        );
        sent.once('error', reject);
        sent.end(body);
      },
    );
  }

  async function expectOk(sent: Sent, to?: Address): Promise<string> {
    const { status, text } = await send(sent, to);
    if (status >= 300) throw new Error(`${sent.path} was answered ${status}: ${text}`);
    return text;
  }

  return { send, expectOk };
}
