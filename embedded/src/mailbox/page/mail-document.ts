/**
 * What the frame that shows a mail may do: draw. No scripts, no requests, no forms; its origin is nobody's. The
 * page's own policy has to stay strict, which is why the mail is a document with its own and not a `srcdoc`.
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

/** Every link gets rid of its way back and opens in a tab of its own, whatever the mail says. */
export function mailDocument(source: string): string {
  return source.replace(/<(a|area)\b([^>]*)>/gi, (_whole, name: string, rest: string) => {
    const others = rest.replace(/\s(?:target|rel)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '');
    return `<${name} target="_blank" rel="noopener noreferrer"${others}>`;
  });
}
