import { describe, expect, it } from '@jest/globals';
import type { Response } from 'express';
import { AppError } from '../app-error.ts';
import { createLogger } from '../logger.ts';
import { errorMiddleware, notFoundMiddleware } from './error-middleware.ts';

interface Answer {
  status?: number;
  body?: { message: string; code: string; status: string; fields?: object; requestId: string };
  headers: Record<string, string>;
  lines: { level: number }[];
  next?: unknown;
}

function answerTo(error: unknown, options: { headersSent?: boolean } = {}): Answer {
  const answer: Answer = { headers: { 'X-Request-Id': 'request-1' }, lines: [] };
  const res = {
    headersSent: options.headersSent ?? false,
    setHeader: (name: string, value: string) => {
      answer.headers[name] = value;
    },
    getHeader: (name: string) => answer.headers[name],
    status(status: number) {
      answer.status = status;
      return res;
    },
    json(body: Answer['body']) {
      answer.body = body;
    },
  } as unknown as Response;
  const log = createLogger('test', {
    destination: { write: (line: string) => void answer.lines.push(JSON.parse(line)) },
  });
  const next = (passed: unknown) => {
    answer.next = passed;
  };
  errorMiddleware(log)(error, {} as never, res, next as never);
  return answer;
}

describe('the error response', () => {
  it('contains code, message, fields and request id of a client error', () => {
    const error = new AppError('EMAIL_TAKEN', 'Taken', { fields: { email: 'Taken' } });
    const { status, body, lines } = answerTo(error);
    expect(status).toBe(409);
    expect(body).toEqual({
      status: 'fail',
      message: 'Taken',
      code: 'EMAIL_TAKEN',
      fields: { email: 'Taken' },
      requestId: 'request-1',
    });
    expect(lines).toEqual([]);
  });

  it('hides the details of an internal error and logs them', () => {
    const { status, body, lines } = answerTo(new Error('E11000 dup key: candor_auth.accounts'));
    expect(status).toBe(500);
    expect(body).toMatchObject({ status: 'error', code: 'INTERNAL', requestId: 'request-1' });
    expect(JSON.stringify(body)).not.toContain('candor_auth');
    expect(JSON.stringify(lines)).toContain('candor_auth');
  });

  it.each([
    ['the database', Object.assign(new Error('at 10.0.0.5'), { name: 'MongoNetworkError' })],
    [
      'the object store or mail server',
      Object.assign(new Error('at 10.0.0.5'), { code: 'ECONNREFUSED' }),
    ],
    [
      'a dependency reported by a use case',
      new AppError('SERVICE_UNAVAILABLE', 'Files are unavailable'),
    ],
  ])('has a Retry-After header while %s is unavailable', (_what, error) => {
    const { status, body, headers, lines } = answerTo(error);
    expect(status).toBe(503);
    expect(body?.code).toBe('SERVICE_UNAVAILABLE');
    expect(headers['Retry-After']).toBe('5');
    expect(body?.message).not.toContain('10.0.0.5');
    expect(lines).toHaveLength(1);
  });

  it.each([
    [{ type: 'entity.too.large', status: 413 }, 413, 'BODY_TOO_LARGE'],
    [{ type: 'entity.parse.failed', status: 400 }, 400, 'MALFORMED_BODY'],
    [{ type: 'encoding.unsupported', status: 415 }, 415, 'MEDIA_UNSUPPORTED'],
    [{ type: 'charset.unsupported', status: 415 }, 415, 'MEDIA_UNSUPPORTED'],
    [{ type: 'request.aborted', status: 400 }, 400, 'MALFORMED_BODY'],
    [Object.assign(new URIError('Failed to decode'), { status: 400 }), 400, 'MALFORMED_BODY'],
  ])('maps the parser error %j to a client error', (error, status, code) => {
    const answer = answerTo(error);
    expect([answer.status, answer.body?.code]).toEqual([status, code]);
  });

  it.each([[undefined], [null], ['text'], [42]])('is INTERNAL if %p is thrown', (thrown) => {
    expect(answerTo(thrown).body?.code).toBe('INTERNAL');
  });

  it('leaves a started response to the server, which aborts it', () => {
    const error = new Error('too late');
    const { body, next } = answerTo(error, { headersSent: true });
    expect([body, next]).toEqual([undefined, error]);
  });

  it('is also used for unknown addresses', () => {
    let body: unknown;
    const res = {
      setHeader: () => {},
      getHeader: () => 'request-2',
      status: () => res,
      json: (sent: unknown) => {
        body = sent;
      },
    };
    notFoundMiddleware({} as never, res as never, () => {});
    expect(body).toMatchObject({ status: 'fail', code: 'NOT_FOUND', requestId: 'request-2' });
  });
});
