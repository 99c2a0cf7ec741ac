import { describe, expect, test } from '@jest/globals';
import { sampleEvents } from '../../test/sample-events.ts';
import { type MailEvent, mailOfEvent } from './mail-of-event.ts';
import { DEMO_LINE, type RenderedMail, renderLetter } from './render-letter.ts';

const siteOrigin = 'https://candor.example';

function render(event: MailEvent, options: { demo?: boolean } = {}): RenderedMail {
  const { letter } = mailOfEvent(event, siteOrigin);
  const { fullName } = event.payload;
  return renderLetter(letter, { fullName, siteOrigin, demo: options.demo ?? false });
}

/** The text of a page, as a reader sees it. */
function seen(html: string): string {
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

const events = sampleEvents();
const all = Object.entries(events);

describe('every mail of the journey', () => {
  test.each(all)('%s says the same in text and in HTML', (_name, event) => {
    const { text, html } = render(event);
    const { letter } = mailOfEvent(event, siteOrigin);
    for (const sentence of [...letter.happened, ...letter.next, letter.why]) {
      expect(text).toContain(sentence);
      expect(seen(html)).toContain(sentence);
    }
  });

  test.each(all)('%s has a short subject and one button to the site', (_name, event) => {
    const { subject, html } = render(event);
    expect(subject.length).toBeGreaterThan(8);
    expect(subject.length).toBeLessThanOrEqual(60);
    const buttons = [...html.matchAll(/href="([^"]+)"[^>]*display:inline-block/g)];
    expect(buttons).toHaveLength(1);
    expect(buttons[0]?.[1]).toMatch(/^https:\/\/candor\.example\//);
  });

  test.each(all)('%s greets by name, says why it came and uses no tables', (_name, event) => {
    const { text, html } = render(event);
    expect(text).toContain('Hello Amara Okafor,');
    expect(text).toContain('You get this mail because');
    expect(html).not.toMatch(/<table|<img|<script|<style/);
  });

  test.each(all)('%s bears the demonstration line in demo mode only', (_name, event) => {
    const [live, demo] = [render(event), render(event, { demo: true })];
    expect(live.text + live.html).not.toContain(DEMO_LINE);
    expect(demo.text).toContain(DEMO_LINE);
    expect(demo.html).toContain(DEMO_LINE);
  });
});

describe('what each mail tells', () => {
  test('the confirmation link carries address and token, and says until when it works', () => {
    const { text, html } = render(events.verify);
    const link = `${siteOrigin}/verified?email=amara%2Btest%40example.com&token=${events.verify.payload.token}`;
    expect(text).toContain(link);
    expect(html).toContain(`href="${link.replace('&', '&amp;')}"`);
    expect(text).toContain('works once, for an hour: until 21 November 2026, 11:00 UTC');
  });

  test('the reset link leads to the reset page', () => {
    expect(render(events.reset).text).toContain(
      `${siteOrigin}/reset-password?email=amara%2Btest%40example.com&token=`,
    );
  });

  test('a sign-up with an address that has an account leads its owner to the log-in and to a new password', () => {
    const { text } = render(events.signupRepeated);
    expect(text).toContain('Someone tried to create an account with your address');
    expect(text).toContain(`Log in:\n${siteOrigin}/login`);
    expect(text).toContain(`${siteOrigin}/forgot-password`);
    expect(text).toContain('nothing about yours has changed');
  });

  test('a receipt is received with its amount and the time a decision is due', () => {
    const { text, subject } = render(events.receiptSubmitted);
    expect(subject).toBe('Receipt 7C04-18A2 received');
    expect(text).toContain('$5,250.00');
    expect(text).toContain('A decision is due by 22 November 2026, 16:40 UTC.');
    expect(text).toContain('Your balance has not changed yet');
  });

  test('an approved deposit names amount and plan', () => {
    const { text, subject } = render(events.receiptApproved);
    expect(subject).toBe('Deposit of $5,250.00 approved');
    expect(text).toContain('$5,250.00 arrived and was added to your balance');
    expect(text).toContain('Starter plan');
  });

  test('a refused receipt gives the reason and that no money moved', () => {
    const { text } = render(events.receiptRejected);
    expect(text).toContain('Reason: The image shows another amount');
    expect(text).toContain('nothing was added to your balance');
  });

  test('a withdrawal request names destination, hold and due time', () => {
    const { text } = render(events.withdrawalRequested);
    expect(text).toContain('$500.00 to be paid to bank account ending 4471');
    expect(text).toContain('by 23 November 2026, 10:00 UTC');
    expect(text).toContain('Destination: bank account ending 4471');
  });

  test('a paid, a refused and a cancelled withdrawal say where the money is', () => {
    expect(render(events.withdrawalPaid).text).toContain(
      'We paid $500.00 to bank account ending 4471.',
    );
    expect(render(events.withdrawalPaid).text).toContain('SEPA-88120');
    const rejected = render(events.withdrawalRejected).text;
    expect(rejected).toContain('Reason: The account name differs');
    expect(rejected).toContain('The whole amount is back in your profit.');
    expect(render(events.withdrawalCancelled).text).toContain(
      'the whole $500.00 is back in your profit',
    );
  });
});

describe('hostile values', () => {
  const hostile = '<img src=x onerror="alert(1)">&\'"';

  test.each(all)('%s shows markup in a value as text', (_name, event) => {
    const payload = Object.fromEntries(
      Object.entries(event.payload).map(([key, value]) =>
        [
          'reason',
          'fullName',
          'reference',
          'destination',
          'paymentReference',
          'plan',
          'email',
        ].includes(key)
          ? [key, hostile]
          : [key, value],
      ),
    );
    const { html } = render({ ...event, payload } as unknown as MailEvent);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('onerror="');
  });

  test.each(all)('%s keeps line breaks in a value from starting lines or headers', (_n, event) => {
    const broken = 'Amara\r\nBcc: everybody@example.com\n\nPay elsewhere\u2028now';
    const payload = Object.fromEntries(
      Object.entries(event.payload).map(([key, value]) =>
        ['reason', 'fullName', 'reference', 'destination', 'paymentReference', 'plan'].includes(key)
          ? [key, broken]
          : [key, value],
      ),
    );
    const { subject, text } = render({ ...event, payload } as unknown as MailEvent);
    expect(subject).not.toMatch(/[\r\n\u2028]/);
    expect(text).not.toMatch(/^(Bcc|Pay elsewhere|now)/m);
  });
});
