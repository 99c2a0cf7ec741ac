import { EVENT_MAIL_KINDS } from '@candor/contracts/events';
import { describe, expect, test } from '@jest/globals';
import { REQUIRED_TEXT, sampleEvents } from '../../../test/sample-events.ts';
import { PRIORITY } from '../../mail/rules/priority.ts';
import { DEMO_LINE, type RenderedMail, renderLetter } from '../../mail/rules/render-letter.ts';
import type { MailEvent, Reaction } from './reaction.ts';
import { toMail } from './reactions.ts';
import { receiptDecided } from './receipt-decided.ts';

const siteOrigin = 'https://candor.example';

function render(event: MailEvent, options: { demo?: boolean } = {}): RenderedMail {
  const { letter } = toMail(event, siteOrigin);
  // Other mails are addressed by the stored contact.
  const fullName = 'fullName' in event.payload ? event.payload.fullName : 'Amara Okafor';
  return renderLetter(letter, { fullName, siteOrigin, demo: options.demo ?? false });
}

/** The visible text of an HTML page. */
function visibleText(html: string): string {
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

const events = sampleEvents();
const all = Object.entries(events);

describe('every mail template', () => {
  test('does not compile when one of the kinds of its event is missing', () => {
    const { letters, ...rest } = receiptDecided;
    const { 'receipt-rejected': _, ...incomplete } = letters;
    // @ts-expect-error -- a letter is missing
    const missing: Reaction<'payments.receipt-decided.v1'> = { ...rest, letters: incomplete };
    expect(Object.keys(missing.letters)).toEqual(['receipt-approved']);
  });

  test('has a sample, unless its mail ends the account or goes to staff', () => {
    const sampled = Object.values(events).map((event) => toMail(event, siteOrigin).kind);
    expect(new Set([...sampled, 'account-deleted', 'books-alert'])).toEqual(
      new Set(EVENT_MAIL_KINDS),
    );
  });

  test.each(all)('%s has the same sentences in text and HTML', (_name, event) => {
    const { text, html } = render(event);
    const { letter } = toMail(event, siteOrigin);
    for (const sentence of [...letter.happened, ...letter.next, letter.why]) {
      expect(text).toContain(sentence);
      expect(visibleText(html)).toContain(sentence);
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

  test.each(all)(
    '%s greets by name, says why it was sent and has no tables, images or scripts',
    (_name, event) => {
      const { text, html } = render(event);
      expect(text).toContain('Hello Amara Okafor,');
      expect(text).toContain('You received this mail because');
      expect(html).not.toMatch(/<table|<img|<script|<style/);
    },
  );

  test.each(all)('%s shows the demonstration line in demo mode only', (_name, event) => {
    const [live, demo] = [render(event), render(event, { demo: true })];
    expect(live.text + live.html).not.toContain(DEMO_LINE);
    expect(demo.text).toContain(DEMO_LINE);
    expect(demo.html).toContain(DEMO_LINE);
  });
});

describe('the content of an email', () => {
  test('the confirmation link contains the address and the token', () => {
    const { text, html } = render(events.verify);
    const link = `${siteOrigin}/verified?email=amara%2Btest%40example.com&token=${events.verify.payload.token}`;
    expect(text).toContain(link);
    expect(html).toContain(`href="${link.replace('&', '&amp;')}"`);
  });

  test.each(all)('%s states the required facts', (name, event) => {
    const { text } = render(event);
    for (const sentence of REQUIRED_TEXT[name as keyof typeof REQUIRED_TEXT])
      expect(text).toContain(sentence);
  });

  test('the subject names the receipt or the amount', () => {
    expect(render(events.receiptSubmitted).subject).toBe('Receipt 7C04-18A2 received');
    expect(render(events.receiptApproved).subject).toBe('Deposit of $5,250.00 approved');
  });
});

test('mails that somebody waits for have the highest priority, those of a profit run the lowest', () => {
  const priorityOf = (event: MailEvent) => toMail(event, siteOrigin).priority;
  const { verify, passwordChanged, destinationAdded, receiptApproved, profitCredited } = events;
  for (const event of [verify, passwordChanged, destinationAdded])
    expect(priorityOf(event)).toBe(PRIORITY.security);
  expect(priorityOf(receiptApproved)).toBe(PRIORITY.notice);
  expect(priorityOf(profitCredited)).toBe(PRIORITY.bulk);
});

describe('hostile values in an email', () => {
  const hostile = '<img src=x onerror="alert(1)">&\'"';

  test.each(all)('%s escapes markup in every value', (_name, event) => {
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
          'device',
          'network',
          'passkey',
        ].includes(key)
          ? [key, hostile]
          : [key, value],
      ),
    );
    const { html } = render({ ...event, payload } as unknown as MailEvent);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('onerror="');
  });

  test.each(all)(
    '%s removes line breaks from values, so that none starts a line or a header',
    (_n, event) => {
      const broken = 'Amara\r\nBcc: everybody@example.com\n\nPay elsewhere\u2028now';
      const payload = Object.fromEntries(
        Object.entries(event.payload).map(([key, value]) =>
          [
            'reason',
            'fullName',
            'reference',
            'destination',
            'paymentReference',
            'plan',
            'device',
            'passkey',
          ].includes(key)
            ? [key, broken]
            : [key, value],
        ),
      );
      const { subject, text } = render({ ...event, payload } as unknown as MailEvent);
      expect(subject).not.toMatch(/[\r\n\u2028]/);
      expect(text).not.toMatch(/^(Bcc|Pay elsewhere|now)/m);
    },
  );
});
