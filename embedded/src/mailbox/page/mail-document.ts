/**
 * Content security policy of the frame that shows an email: no scripts, requests or forms, and an opaque origin. The mail is
 * a document of its own because a `srcdoc` would inherit the stricter policy of the page.
 */
export const MAIL_POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Makes every link open in a new tab without a reference to its opener, whatever the mail specifies. */
export function mailDocument(source: string): string {
  return source.replace(/<(a|area)\b([^<>]*)>/gi, (_whole, name: string, rest: string) => {
    const others = rest.replace(/\s(?:target|rel)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '');
    return `<${name} target="_blank" rel="noopener noreferrer"${others}>`;
  });
}
