import { describe, expect, test } from '@jest/globals';
import { type ApiDocument, findBreakingChanges, toContract } from './contract.ts';

interface Answer {
  fields: Record<string, object>;
  required?: string[];
}

interface Call {
  body?: Answer;
  answer?: Answer;
  parameters?: object[];
}

function toDocument(call: Call): ApiDocument {
  const toContent = ({ fields, required = [] }: Answer) => ({
    'application/json': { schema: { type: 'object', properties: fields, required } },
  });
  const { body, answer = { fields: {} }, parameters } = call;
  const document = {
    paths: {
      '/plans': {
        post: {
          security: [],
          parameters,
          requestBody: body && { content: toContent(body) },
          responses: { 200: { content: toContent(answer) }, 400: { $ref: '#/not-looked-at' } },
        },
      },
    },
    components: { schemas: { Name: { type: 'string' } } },
  };
  return document as unknown as ApiDocument;
}

const findChanges = (before: Call, after: Call) =>
  findBreakingChanges(toContract(toDocument(before)), toContract(toDocument(after)));

const TEXT = { type: 'string' };
const body = (fields: Record<string, object>, required?: string[]) => ({
  body: { fields, required },
});
const answer = (fields: Record<string, object>, required?: string[]) => ({
  answer: { fields, required },
});

describe('a change of the API breaks callers when it', () => {
  test('removes a call', () => {
    expect(findBreakingChanges(toContract(toDocument({})), {})).toEqual(['POST /plans is gone']);
  });

  test.each<[string, Call, Call, string]>([
    ['requires a new field', body({}), body({ note: TEXT }, ['note']), 'requires body.note'],
    ['requires a field', body({ note: TEXT }), body({ note: TEXT }, ['note']), 'requires body.n'],
    ['removes a field', body({ note: TEXT }), body({}), 'does not accept string as body.note'],
    [
      'removes a value',
      body({ a: { enum: ['x', 'y'] } }),
      body({ a: { enum: ['x'] } }),
      'accept y',
    ],
    [
      'requires a parameter',
      { parameters: [] },
      { parameters: [{ in: 'query', name: 'a', required: true, schema: TEXT }] },
      'requires query a',
    ],
    ['answers a field less', answer({ id: TEXT }, ['id']), answer({}), 'always answer 200.id'],
    ['may leave a field out', answer({ id: TEXT }, ['id']), answer({ id: TEXT }), 'answer 200.id'],
    ['answers null', answer({ a: TEXT }), answer({ a: { type: ['string', 'null'] } }), 'null'],
    ['answers another type', answer({ a: TEXT }), answer({ a: { type: 'number' } }), 'number'],
  ])('%s', (_what, before, after, problem) => {
    expect(findChanges(before, after)).toEqual([expect.stringContaining(problem)]);
  });

  test.each<[string, Call, Call]>([
    ['an optional field of a request', body({}), body({ note: TEXT })],
    ['a field of an answer', answer({}), answer({ id: TEXT }, ['id'])],
    ['a value of a request', body({ a: { enum: ['x'] } }), body({ a: { enum: ['x', 'y'] } })],
    ['a value of an answer', answer({ a: { enum: ['x'] } }), answer({ a: { enum: ['x', 'y'] } })],
    [
      'a name for a type',
      answer({ a: TEXT }),
      answer({ a: { $ref: '#/components/schemas/Name' } }),
    ],
  ])('but not when it adds %s', (_what, before, after) => {
    expect(findChanges(before, after)).toEqual([]);
  });
});
