import { describe, expect, it } from '@jest/globals';
import { createLogger } from './logger.ts';
import { runInContext } from './request-context.ts';

function capture(level?: string) {
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  return { lines, log: createLogger('payments', { level, destination }) };
}

describe('the logger', () => {
  it('writes one JSON object per line, with its name', () => {
    const { log, lines } = capture();
    log.info({ amount: 1 }, 'posted');
    expect(lines).toEqual([
      expect.objectContaining({ name: 'payments', level: 30, amount: 1, msg: 'posted' }),
    ]);
  });

  it('omits lines below its level', () => {
    const { log, lines } = capture('warn');
    log.info('quiet');
    log.warn('loud');
    expect(lines.map(({ msg }) => msg)).toEqual(['loud']);
  });

  it('adds the ids of the current request or event, also after an await', async () => {
    const { log, lines } = capture();
    await runInContext({ requestId: 'r1', correlationId: 'c1' }, async () => {
      await Promise.resolve();
      log.info('inside');
      log.child({ part: 'x' }).info('inside, by a child');
    });
    log.info('outside');
    const ids = lines.map(({ requestId, correlationId }) => [requestId, correlationId]);
    expect(ids).toEqual([
      ['r1', 'c1'],
      ['r1', 'c1'],
      [undefined, undefined],
    ]);
  });

  it.each([
    'password',
    'newPassword',
    'currentPassword',
    'confirmPassword',
    'newConfirmPassword',
    'token',
    'refreshToken',
    'accessToken',
    'secret',
    'authorization',
    'cookie',
    'set-cookie',
    'accountNumber',
    'walletAddress',
  ])('censors %s, up to three levels deep', (key) => {
    const { log, lines } = capture();
    log.info({ [key]: 'hush' });
    log.info({ body: { [key]: 'hush' } });
    log.info({ event: { payload: { [key]: 'hush' } } });
    log.child({ req: { headers: { [key]: 'hush' } } }).info('child');
    expect(lines).toHaveLength(4);
    expect(JSON.stringify(lines)).not.toContain('hush');
    expect(JSON.stringify(lines[2])).toContain('[redacted]');
  });

  it('logs an error with its stack and causes', () => {
    const { log, lines } = capture();
    log.error({ err: new Error('above', { cause: new Error('below') }) }, 'failed');
    const { err } = lines[0] as { err: { message: string; stack: string } };
    expect(err.message).toContain('above');
    expect(err.stack).toContain('below');
  });
});
