import { EVENT_MAIL_KINDS } from '@candor/contracts/events';
import { LANGUAGES, type Language } from '@candor/contracts/languages';
import { describe, expect, test } from '@jest/globals';
import { REQUIRED_GERMAN, REQUIRED_TEXT, sampleEvents } from '../../../test/sample-events.ts';
import { LETTER_TEXTS } from '../../mail/rules/letters/all-texts.ts';
import type { Letters } from '../../mail/rules/letters/letter-texts.ts';
import { PRIORITY } from '../../mail/rules/priority.ts';
import { renderHtml, renderLetter } from '../../mail/rules/render-letter.ts';
import type { MailEvent } from './reaction.ts';
import { toMail } from './reactions.ts';

const siteOrigin = 'https://candor.example';

interface Rendered {
  subject: string;
  text: string;
  html: string;
}

function render(
  event: MailEvent,
  { language = 'en', demo = false }: { language?: Language; demo?: boolean } = {},
): Rendered {
  const letter = toMail(event, siteOrigin).letterIn(language);
  // Other mails are addressed by the stored contact.
  const fullName = 'fullName' in event.payload ? event.payload.fullName : 'Amara Okafor';
  const { page, ...mail } = renderLetter(letter, { language, fullName, siteOrigin, demo });
  return { ...mail, html: renderHtml(page) };
}

/** The visible text of an HTML page. */
function visibleText(html: string): string {
  return html.replace(/<[^>]+>/g, ' ').replace(/[ \n]+/g, ' ');
}

const events = sampleEvents();
const all = LANGUAGES.flatMap((language) =>
  Object.entries(events).map(([name, event]) => [language, name, event] as const),
);

describe('every mail template', () => {
  test('does not compile when a language lacks one of the kinds', () => {
    const { 'receipt-rejected': left, ...incomplete } = LETTER_TEXTS.de.letters;
    // @ts-expect-error -- a letter is missing
    const letters: Letters = incomplete;
    expect(letters['receipt-rejected']).toBeUndefined();
    expect(left).toBeInstanceOf(Function);
  });

  test('has a sample, unless its mail ends the account or goes to staff', () => {
    const sampled = Object.values(events).map((event) => toMail(event, siteOrigin).kind);
    expect(new Set([...sampled, 'account-deleted', 'books-alert'])).toEqual(
      new Set(EVENT_MAIL_KINDS),
    );
  });

  test('an invitation is in the language that was asked for', () => {
    const { invitation } = sampleEvents();
    const inGerman = { ...invitation, payload: { ...invitation.payload, language: 'de' as const } };
    expect(toMail(inGerman, siteOrigin).to).toMatchObject({ language: 'de' });
  });

  test.each(all)('in %s, %s has the same sentences in text and HTML', (language, _name, event) => {
    const { text, html } = render(event, { language });
    const letter = toMail(event, siteOrigin).letterIn(language);
    for (const sentence of [...letter.happened, ...letter.next, letter.why]) {
      if (!sentence) continue;
      expect(text).toContain(sentence);
      expect(visibleText(html)).toContain(sentence);
    }
  });

  test.each(all)(
    'in %s, %s has a short subject and one button to the site',
    (language, _name, event) => {
      const { subject, html } = render(event, { language });
      expect(subject.length).toBeGreaterThan(8);
      expect(subject.length).toBeLessThanOrEqual(60);
      const buttons = [...html.matchAll(/href="([^"]+)"[^>]*display:inline-block/g)];
      expect(buttons).toHaveLength(1);
      expect(buttons[0]?.[1]).toMatch(/^https:\/\/candor\.example\//);
    },
  );

  test.each(all)(
    'in %s, %s greets by name, says why it was sent and has no tables, images or scripts',
    (language, _name, event) => {
      const { text, html } = render(event, { language });
      const [greeting, why] = {
        en: ['Hello Amara Okafor,', 'You received this email because'],
        de: ['Guten Tag Amara Okafor,', 'Sie erhalten diese E-Mail, weil'],
      }[language] as [string, string];
      expect(text).toContain(greeting);
      expect(text).toContain(why);
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).not.toMatch(/<table|<img|<script|<style/);
    },
  );

  test.each(all)(
    'in %s, %s shows the demonstration line in demo mode only',
    (language, _name, event) => {
      const { demonstration } = LETTER_TEXTS[language].frame;
      const [live, demo] = [render(event, { language }), render(event, { language, demo: true })];
      expect(live.text + live.html).not.toContain(demonstration);
      expect(demo.text).toContain(demonstration);
      expect(demo.html).toContain(demonstration);
    },
  );

  test.each(Object.entries(events))('%s says the same in every language', (_name, event) => {
    const [english, german] = LANGUAGES.map((language) => render(event, { language }));
    const links = ({ html = '' }: Partial<Rendered> = {}) =>
      [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    const blocks = ({ text = '' }: Partial<Rendered> = {}) => text.split('\n').length;
    expect(links(german)).toEqual(links(english));
    expect(blocks(german)).toBe(blocks(english));
    expect(german?.text).not.toMatch(/\$\d|You received|\b(Reason|Amount|Reference|Balance)\b/);
  });
});

describe('the content of an email', () => {
  test('the confirmation link contains the address and the token', () => {
    const { text, html } = render(events.verify);
    const link = `${siteOrigin}/verified?email=amara%2Btest%40example.com&token=${events.verify.payload.token}`;
    expect(text).toContain(link);
    expect(html).toContain(`href="${link.replace('&', '&amp;')}"`);
  });

  test.each(all)('in %s, %s states the required facts', (language, name, event) => {
    const { text } = render(event, { language });
    const required = { en: REQUIRED_TEXT, de: REQUIRED_GERMAN }[language];
    for (const sentence of required[name as keyof typeof required])
      expect(text).toContain(sentence);
  });

  test('the subject names the receipt or the amount', () => {
    expect(render(events.receiptSubmitted).subject).toBe('Receipt 7C04-18A2 received');
    expect(render(events.receiptApproved).subject).toBe('Deposit of $5,250.00 approved');
    expect(render(events.receiptApproved, { language: 'de' }).subject).toBe(
      'Einzahlung von 5.250,00\u00A0$ freigegeben',
    );
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

  test.each(all)('in %s, %s escapes markup in every value', (language, _name, event) => {
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
    const { html } = render({ ...event, payload } as unknown as MailEvent, { language });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('onerror="');
  });

  test.each(all)(
    'in %s, %s removes line breaks from values, so that none starts a line or a header',
    (language, _name, event) => {
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
      const { subject, text } = render({ ...event, payload } as unknown as MailEvent, { language });
      expect(subject).not.toMatch(/[\r\n\u2028]/);
      expect(text).not.toMatch(/^(Bcc|Pay elsewhere|now)/m);
    },
  );
});
