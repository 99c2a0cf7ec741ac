import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { type MongoServer, startMongoServer } from '../src/server.ts';
import { type Case, readCases, runCase, type Verdict } from './conformance.ts';
import { UNSUPPORTED_FEATURES } from './unsupported-features.ts';

const FILES = [
  { file: 'mongo-vectors.json', refused: UNSUPPORTED_FEATURES },
  { file: 'own-vectors.json', refused: [] },
];

/** Address of a server to test instead of one in this process. */
const given = process.env.CANDOR_MONGO_URI;
/** `make test INFRA=native` gives the embedded server in a process of its own, unless it is given another one. */
const isEmbedded = !given || process.env.CANDOR_MONGO_EMBEDDED !== undefined;

describe.each(FILES)('conformance: $file', ({ file, refused }) => {
  const cases = readCases(fileURLToPath(new URL(`../conformance/${file}`, import.meta.url)));
  /** Each case runs once, for the first test that needs it, so that tests are independent of their order. */
  const verdicts = new Map<Case, Promise<Verdict>>();
  let server: MongoServer | undefined;
  let client: MongoClient;

  beforeAll(async () => {
    server = given ? undefined : await startMongoServer({});
    console.info(
      `conformance tests run against ${given ? 'the server at CANDOR_MONGO_URI' : 'the embedded server'}`,
    );
    client = new MongoClient(given ?? server?.uri ?? '');
    await client.connect();
  });

  afterAll(async () => {
    await client.db('candor_conformance').dropDatabase();
    await client.close();
    await server?.stop();
  });

  function classify(one: Case): Promise<Verdict> {
    const verdict = verdicts.get(one) ?? runCase(client.db('candor_conformance'), one);
    verdicts.set(one, verdict);
    return verdict;
  }

  it.each(cases.map((one): [string, string, Case] => [one.area, one.name, one]))(
    '%s: %s',
    async (_area, _name, one) => {
      const verdict = await classify(one);
      if (verdict.kind === 'refused') expect(refused).toContain(verdict.what);
      else expect(verdict).toEqual({ kind: 'answered' });
    },
  );

  it('refuses exactly the listed unsupported features', async () => {
    const refusedFeatures = new Set<string>();
    // Sequentially, because they share a database.
    for (const one of cases) {
      const verdict = await classify(one);
      if (verdict.kind === 'refused') refusedFeatures.add(verdict.what);
    }
    console.info(`${file}: ${cases.length} cases, ${refusedFeatures.size} features refused`);
    expect([...refusedFeatures].sort()).toEqual(isEmbedded ? [...refused].sort() : []);
  }, 120_000);
});
