import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { type MongoServer, startMongoServer } from '../../src/mongo/server.ts';
import { type Case, readCases, runCase, type Verdict } from './conformance.ts';

const FILES = [
  { file: 'mongo-vectors.json', floor: 420 },
  { file: 'own-vectors.json', floor: 240 },
];

/** A real server where one is given, else the embedded one. */
const given = process.env.CANDOR_MONGO_URI;

describe.each(FILES)('conformance: $file', ({ file, floor }) => {
  const cases = readCases(fileURLToPath(new URL(`../../conformance/${file}`, import.meta.url)));
  const verdicts = new Map<string, Verdict>();
  let server: MongoServer | undefined;
  let client: MongoClient;

  beforeAll(async () => {
    server = given ? undefined : await startMongoServer({});
    console.info(
      `conformance lane: ${given ? 'the server given by CANDOR_MONGO_URI' : 'embedded'}`,
    );
    client = new MongoClient(given ?? server?.uri ?? '');
    await client.connect();
  });

  afterAll(async () => {
    await client.db('candor_conformance').dropDatabase();
    await client.close();
    await server?.stop();
    const count = (kind: Verdict['kind']): number =>
      [...verdicts.values()].filter((verdict) => verdict.kind === kind).length;
    console.info(
      `${file}: ${count('answered')} answered, ${count('refused')} refused, ${count('wrong')} wrong`,
    );
  });

  it.each(cases.map((one): [string, string, Case] => [one.area, one.name, one]))(
    '%s: %s',
    async (area, name, one) => {
      const verdict = await runCase(client.db('candor_conformance'), one);
      verdicts.set(`${area}: ${name}`, verdict);
      expect(verdict).not.toMatchObject({ kind: 'wrong' });
    },
  );

  it('answers as many as it promises', () => {
    const answered = [...verdicts.values()].filter(({ kind }) => kind === 'answered').length;
    expect(answered).toBeGreaterThanOrEqual(given ? 0 : floor);
  });
});
