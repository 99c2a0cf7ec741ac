/**
 * The least that a service costs: calls the database by the bare driver and answers. No session, no limits, no checks, no
 * events.
 *
 *   GET  /calls/3/2  three reads and two inserts, one after the other
 *   POST /login      a password hash and the calls of a login
 *   PATCH            the documents of LEFT: those of payments in order and before the answer, each write shared by all
 *                    requests in flight, then the others
 */
import { createServer } from 'node:http';
import { createBatcher } from '@candor/kit/batcher';
import { MongoClient } from 'mongodb';
import { hashPassword } from '../hashed-password.ts';
import { openCopies } from './left-documents.ts';

const { MONGO_URL = '', LEFT = '', SOCKET } = process.env;
/** Of a login from a known device. */
const LOGIN_CALLS = { reads: 3, inserts: 2 };
/** As many as the ledger inserts at a time. */
const MAX_BATCH = 100;

const mongo = await MongoClient.connect(MONGO_URL);
const plain = mongo.db('candor_bare').collection('plain');
const { insertedId } = await plain.insertOne({ text: 'a small document', count: 0 });
const verifyPassword = await hashPassword();

/** Makes one write of all that is asked for while the last one runs. */
function share(write: (count: number) => Promise<unknown>): () => Promise<void> {
  const enqueue = createBatcher<void, void>({
    max: MAX_BATCH,
    async run(items) {
      await write(items.length);
      for (const { resolve } of items) resolve();
    },
  });
  return () => enqueue();
}

const copies = await Promise.all(
  LEFT.split(',')
    .filter(Boolean)
    .map((name) => openCopies(mongo, name)),
);
const shared = copies.map(({ isPayments, insert }) => ({ isPayments, insert: share(insert) }));
const acknowledged = shared.filter(({ isPayments }) => isPayments);
const following = shared.filter(({ isPayments }) => !isPayments);
const countInLimits = share(() => plain.updateOne({ _id: insertedId }, { $inc: { count: 1 } }));
const read = () => plain.findOne({ _id: insertedId });

async function post(): Promise<void> {
  await countInLimits();
  for (const { insert } of acknowledged) await insert();
  for (const { insert } of following) void insert();
}

async function call({ reads, inserts }: typeof LOGIN_CALLS): Promise<void> {
  for (let made = 0; made < reads; made += 1) await read();
  for (let made = 0; made < inserts; made += 1) await plain.insertOne({ at: new Date() });
}

async function work(method = '', path = ''): Promise<void> {
  const [, kind, reads, inserts] = path.split('/');
  if (method === 'PATCH') await post();
  else if (kind === 'login') {
    await verifyPassword();
    await call(LOGIN_CALLS);
  } else await call({ reads: Number(reads), inserts: Number(inserts) });
}

const server = createServer((req, res) => {
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.once('end', async () => {
    if (req.headers['content-type'] === 'application/json') {
      JSON.parse(Buffer.concat(chunks).toString());
    }
    await work(req.method, req.url);
    const body = JSON.stringify({ success: true, message: 'Done', data: { id: insertedId } });
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    res.end(body);
  });
});
server.listen(SOCKET, () => process.send?.('ready'));
