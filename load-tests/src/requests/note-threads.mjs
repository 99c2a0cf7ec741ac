/**
 * Loaded into each thread of the measured platform (`node --import`): notes which thread it is in the system's numbers, and
 * where its servers listen, one JSON line each.
 */
import { appendFileSync, readlinkSync } from 'node:fs';
import { Server } from 'node:net';
import { basename, dirname } from 'node:path';

const file = process.env.CANDOR_THREADS;
const thread = basename(dirname(process.argv[1] ?? ''));
const note = (line) => appendFileSync(file, `${JSON.stringify({ thread, ...line })}\n`);

if (file) {
  note({ id: Number(basename(readlinkSync('/proc/thread-self'))) });
  const { listen } = Server.prototype;
  Server.prototype.listen = function (...args) {
    this.once('listening', () => note({ address: this.address() }));
    return listen.apply(this, args);
  };
}
