import { connect, type Socket } from 'node:net';

/** A raw connection that a test writes to directly. */
export interface RawClient {
  socket: Socket;
  received(): string;
  closed(): boolean;
}

export function openRawClient(port: number): RawClient {
  let received = '';
  let closed = false;
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('utf8');
  socket.on('data', (text) => {
    received += text;
  });
  socket.on('error', () => {});
  socket.once('close', () => {
    closed = true;
  });
  return { socket, received: () => received, closed: () => closed };
}

/**
 * Head of a request with an expected body; the response "100 Continue" shows that the gateway has read the
 * head.
 */
export function formatHead(call: string, headers: Record<string, unknown>): string {
  const lines = Object.entries({ host: 'x', expect: '100-continue', ...headers });
  return `${call} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}
