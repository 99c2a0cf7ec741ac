import { lookup } from 'node:dns';
import {
  Agent as HttpAgent,
  type IncomingMessage,
  request as requestHttp,
  type ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { hasBody } from '../http/body-rules.ts';
import { compressText, isSmallJson } from '../http/compress-text.ts';
import type { Exchange } from './exchange.ts';

/** Idle connections are closed after this; services keep theirs open slightly longer. */
const IDLE_MS = 60_000;

export interface CallSender {
  /** Sends the call of an exchange, and streams the answer to its caller. */
  send(exchange: Exchange): void;
  /** Closes the connections. */
  close(): void;
}

/**
 * All addresses of a name, beginning with any. The C library always begins with the nearest one, and a new connection tries the
 * next only if that fails: of several processes behind one name only one would get calls.
 */
const lookupAll: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses = []) => {
    const first = Math.floor(Math.random() * addresses.length);
    callback(error, [...addresses.slice(first), ...addresses.slice(0, first)]);
  });

/**
 * Sends calls to one service over kept-alive connections of its own.
 * @param url base URL of the service
 */
export function createCallSender(url: string, connections: number): CallSender {
  const { protocol, hostname, port, host, pathname } = new URL(url);
  const isHttps = protocol === 'https:';
  const options = {
    keepAlive: true,
    maxSockets: connections,
    timeout: IDLE_MS,
    lookup: lookupAll,
    // Asks for all addresses, and tries the next one if one fails.
    autoSelectFamily: true,
  };
  const agent = isHttps ? new HttpsAgent(options) : new HttpAgent(options);
  const request = isHttps ? requestHttps : requestHttp;
  const base = pathname.replace(/\/$/, '');

  return {
    send(exchange) {
      const { req, res, path, headers } = exchange.call;
      exchange.began();
      const sent = request({
        agent,
        hostname,
        port,
        method: req.method,
        path: base + path,
        headers: { ...headers, host },
      });
      sent.on('error', (error) => exchange.failed(error));
      sent.once('response', (answer) => {
        const answered = exchange.answering(answer);
        if (!answered) return;
        res.statusCode = answer.statusCode ?? 502;
        if (answer.statusMessage) res.statusMessage = answer.statusMessage;
        for (const [name, value] of Object.entries(answered)) {
          if (value !== undefined) res.setHeader(name, value);
        }
        if (isSmallJson(res)) sendWhole(answer, res);
        else compressText(req, res, () => answer.pipe(res));
      });
      exchange.sending(sent);
      if (hasBody(req)) req.pipe(sent);
      else sent.end();
    },
    close: () => agent.destroy(),
  };
}

/** Sends a small answer as one string, which Node writes in one piece with the headers. Each byte is one character of latin1. */
function sendWhole(answer: IncomingMessage, res: ServerResponse): void {
  let text = '';
  answer.setEncoding('latin1');
  answer.on('data', (part: string) => {
    text += part;
  });
  answer.once('end', () => res.end(text, 'latin1'));
}
