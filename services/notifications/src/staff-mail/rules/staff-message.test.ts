import { describe, expect, test } from '@jest/globals';
import { renderHtml, renderLetter } from '../../mail/rules/render-letter.ts';
import { fillFor, staffMessage } from './staff-message.ts';

const context = { siteOrigin: 'https://candor.example', language: 'en' } as const;
const rendering = { fullName: 'Amara Okafor', ...context, demo: false };
function render(text: string, subject = 'Your statement') {
  const letter = staffMessage('staff-message', { subject, text }, context);
  const { page, ...mail } = renderLetter(letter, rendering);
  return { ...mail, html: renderHtml(page) };
}

describe('an email by staff', () => {
  test('keeps paragraphs and line breaks in text and HTML', () => {
    const { text, html } = render('First line\nsecond line\n\n \nNext paragraph');
    expect(text).toContain('First line\nsecond line\n\nNext paragraph\n\n');
    expect(html).toMatch(/>First line<br>second line<\/p>\n<p [^>]+>Next paragraph<\/p>/);
  });

  test('shows HTML as text', () => {
    const { html } = render('<img src=x onerror=alert(1)> & "quotes"', '<script>alert(1)</script>');
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot;');
  });

  test('shows links as text', () => {
    const { html } = render('javascript:alert(1) https://elsewhere.example/a?b=1&c=2');
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(links.every((href) => href?.startsWith('https://candor.example'))).toBe(true);
  });

  test('keeps long paragraphs whole', () => {
    const long = 'word '.repeat(1_000).trim();
    expect(render(long).text).toContain(long);
  });

  test('has a subject of one line', () => {
    expect(render('Text', 'One\r\nBcc: other@example.com\u202e').subject).toBe(
      'One Bcc: other@example.com',
    );
  });

  test('says first and full name', () => {
    const said = { subject: '{fullName}', text: 'Dear {firstName}' };
    expect(fillFor({ fullName: 'Amara Okafor', language: 'de' }, said)).toEqual({
      subject: 'Amara Okafor',
      text: 'Dear Amara',
    });
  });

  test.each(['', 'www.example.com', 'Win at http://example.com'])(
    'does not repeat a name that could lead somewhere: %p',
    (name) => {
      const said = { subject: '{fullName}', text: '{firstName}' };
      const fill = (language: 'en' | 'de') => fillFor({ fullName: name, language }, said);
      expect(fill('en')).toEqual({ subject: 'customer', text: 'customer' });
      expect(fill('de').subject).toBe('Kundin oder Kunde');
    },
  );
});
