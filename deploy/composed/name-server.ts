import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const HEADER = 12;
const ADDRESS = 1;
const NO_SUCH_NAME = 3;
/** An answer, recursion available. */
const ANSWER = 0x8080;
const RECURSION_DESIRED = 0x0100;

/** The name of the question, its address in class IN, TTL 0, of four bytes. */
const RECORD = Buffer.from('c00c00010001000000000004', 'hex');

/** Addresses of a name for who asks from an address; undefined if it knows no such name. */
export type FindAddresses = (name: string, asker: string) => string[] | undefined;

interface Query {
  name: string;
  type: number;
  /** Where the question ends. */
  end: number;
}

/** @returns null if it is cut off */
function readQuery(query: Buffer): Query | null {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const end = at + 5;
  if (end > query.length) return null;
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end };
}

function shuffle<T>(list: readonly T[]): T[] {
  const rest = [...list];
  return list.flatMap(() => rest.splice(randomInt(rest.length), 1));
}

/** Of a name that is known only addresses of IPv4 are told. Nobody may keep them. */
function answer(query: Buffer, { type, end }: Query, found: string[] | undefined): Buffer {
  const addresses = found && type === ADDRESS ? shuffle(found) : [];
  const head = Buffer.from(query.subarray(0, end));
  const flags = ANSWER | (head.readUInt16BE(2) & RECURSION_DESIRED) | (found ? 0 : NO_SUCH_NAME);
  for (const [index, value] of [flags, 1, addresses.length, 0, 0].entries()) {
    head.writeUInt16BE(value, 2 + 2 * index);
  }
  const records = addresses.flatMap((each) => [RECORD, Buffer.from(each.split('.').map(Number))]);
  return Buffer.concat([head, ...records]);
}

/** Answers questions for names as Docker's name server does: a name of several containers by all of their addresses in any order. */
export async function serveNames(
  at: { host: string; port: number },
  find: FindAddresses,
): Promise<{ port: number; close(): void }> {
  const socket = createSocket('udp4');
  socket.on('message', (message, { address, port }) => {
    const query = readQuery(message);
    if (query) socket.send(answer(message, query, find(query.name, address)), port, address);
  });
  socket.bind(at.port, at.host);
  await once(socket, 'listening');
  return { port: socket.address().port, close: () => void socket.close() };
}
