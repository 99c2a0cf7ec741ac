import { connect, type Socket } from 'node:net';

/** A connection on which a test writes what it likes, when it likes. */
export interface RawCaller {
  socket: Socket;
  heard(): string;
  closed(): boolean;
}

export function callRaw(port: number): RawCaller {
  let heard = '';
  let closed = false;
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('utf8');
  socket.on('data', (text) => {
    heard += text;
  });
  socket.on('error', () => {});
  socket.once('close', () => {
    closed = true;
  });
  return { socket, heard: () => heard, closed: () => closed };
}

/** Head of a request that announces a body; the answer "100 Continue" shows that the gateway has read it. */
export function formatHead(call: string, headers: Record<string, unknown>): string {
  const lines = Object.entries({ host: 'x', expect: '100-continue', ...headers });
  return `${call} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}
