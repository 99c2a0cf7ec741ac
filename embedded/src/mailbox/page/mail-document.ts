import type { Mail } from '../mail.ts';

/**
 * What the frame that shows a mail may do: draw. No scripts, no requests, no forms; its origin is nobody's. The
 * page's own policy has to stay strict, which is why the mail is a document with its own and not a `srcdoc`.
 */
export const MAIL_POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

const NEW_TAB = '<base target="_blank">';

/** Pictures that come with the mail, in place of their `cid:` addresses. */
function withPictures(mail: Mail): string {
  return mail.html.replace(/\bcid:([^\s"'<>)]+)/gi, (whole, id: string) => {
    const file = mail.files.find(({ contentId }) => contentId === id);
    const isPicture = file && /^image\/(png|jpeg|gif|webp)$/.test(file.contentType);
    return isPicture ? `data:${file.contentType};base64,${file.content.toString('base64')}` : whole;
  });
}

/** Every link gets rid of its way back and opens in a tab of its own, whatever the mail says. */
function withOutwardLinks(source: string): string {
  const links = source.replace(/<(a|area)\b([^>]*)>/gi, (_whole, name: string, rest: string) => {
    const others = rest.replace(/\s(?:target|rel)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '');
    return `<${name} target="_blank" rel="noopener noreferrer"${others}>`;
  });
  return /<head\b[^>]*>/i.test(links)
    ? links.replace(/<head\b[^>]*>/i, (head) => head + NEW_TAB)
    : `<!doctype html>${NEW_TAB}${links}`;
}

export function mailDocument(mail: Mail): string {
  return withOutwardLinks(withPictures(mail));
}
