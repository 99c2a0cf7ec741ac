import { describe, expect, it } from '@jest/globals';
import { createLogger } from '../logger.ts';
import { createBrokerReport } from './broker-report.ts';

const wrongPassword = new Error(
  'Handshake terminated by server: 403 (ACCESS-REFUSED) with message "ACCESS_REFUSED - Login was refused"',
);
const noAnswer = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

function openReport() {
  const lines: { level: number; msg: string }[] = [];
  const write = (text: string) => void lines.push(JSON.parse(text));
  const log = createLogger('test', { level: 'info', destination: { write } });
  return { report: createBrokerReport(log), messages: () => lines.map(({ msg }) => msg), lines };
}

describe('the broker report', () => {
  it('logs refused credentials once, however many connections retry', () => {
    const { report, lines } = openReport();
    for (let retry = 0; retry < 5; retry++) {
      expect(report.failed('publishing', wrongPassword)).toBe('refused');
      expect(report.failed('consuming', wrongPassword)).toBe('refused');
    }
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 50,
      msg: 'broker refused the credentials: check AMQP_URL',
    });
  });

  it.each([
    ['a missing permission', { code: 403, message: 'Channel closed by server' }],
    [
      'a missing virtual host',
      { message: 'Expected ConnectionOpenOk; got <ConnectionClose channel:0>' },
    ],
  ])('counts %s as a refusal', (_what, error) => {
    expect(openReport().report.failed('publishing', error)).toBe('refused');
  });

  it('distinguishes an unreachable broker from a refusing one, and logs again after a recovery', () => {
    const { report, messages } = openReport();
    expect(report.failed('publishing', noAnswer)).toBe('unreachable');
    report.failed('publishing', noAnswer);
    report.failed('publishing', wrongPassword);
    report.connected('publishing');
    report.failed('publishing', noAnswer);
    expect(messages()).toEqual([
      'broker unreachable: will be retried',
      'broker refused the credentials: check AMQP_URL',
      'broker connected',
      'broker unreachable: will be retried',
    ]);
  });
});
