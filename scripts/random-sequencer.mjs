/** Orders test files by TEST_SEED; jest's --randomize shuffles the tests within a file. */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

const place = (path) =>
  createHash('sha256').update(`${process.env.TEST_SEED}:${path}`).digest('hex');

export default class RandomSequencer extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => (place(a.path) < place(b.path) ? -1 : 1));
  }
}
