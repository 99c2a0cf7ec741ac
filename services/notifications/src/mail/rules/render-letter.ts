import type { Letter } from './letter.ts';
import { mailStyle as style } from './mail-style.ts';
import { escapeHtml, greeting, oneLine, toHeader, toParagraphs } from './plain-text.ts';

const TURN_OFF = 'You can turn this mail off';
export const DEMO_LINE = 'Demonstration: sample data, not an offer';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

export interface Rendering {
  fullName: string;
  siteOrigin: string;
  /** Whether the mail carries the demonstration line. */
  demo: boolean;
}

/** Renders a letter as text and as HTML. Escapes every value. */
export function renderLetter(letter: Letter, options: Rendering): RenderedMail {
  return {
    subject: toHeader(letter.subject, 120),
    text: renderText(letter, options),
    html: renderHtml(letter, options),
  };
}

function renderText(letter: Letter, { fullName, siteOrigin, demo }: Rendering): string {
  const blocks = [
    ...(demo ? [DEMO_LINE] : []),
    oneLine(letter.heading),
    greeting(fullName),
    ...toParagraphs(letter.message ?? ''),
    ...letter.happened.map((line) => oneLine(line)),
    ...(letter.facts ? [letter.facts.map(([k, v]) => `${k}: ${oneLine(v)}`).join('\n')] : []),
    ...letter.next.map((line) => oneLine(line)),
    `${oneLine(letter.action.label)}:\n${letter.action.href}`,
    `--\n${oneLine(letter.why)}${letter.preferences ? `\n${TURN_OFF}: ${letter.preferences}` : ''}\nCandor, ${siteOrigin}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function renderHtml(letter: Letter, { fullName, siteOrigin, demo }: Rendering): string {
  const safe = (value: string) => escapeHtml(oneLine(value));
  const paragraphs = (lines: readonly string[]) =>
    lines.map((line) => `<p style="${style.paragraph}">${safe(line)}</p>`).join('\n');
  const message = toParagraphs(letter.message ?? '')
    .map((text) => `<p style="${style.paragraph}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
  const facts = (letter.facts ?? [])
    .map(
      ([label, value]) =>
        `<p style="${style.fact}"><span style="${style.label}">${safe(label)}</span><br>${safe(value)}</p>`,
    )
    .join('\n');
  // linkTo encodes links; escaping makes their ampersands valid HTML.
  const href = escapeHtml(letter.action.href);
  const address = letter.action.spelledOut
    ? `<p style="${style.address}">If the button does not work, open this address:<br><a href="${href}" style="${style.link}">${href}</a></p>`
    : '';
  const turnOff = letter.preferences
    ? `<br><a href="${escapeHtml(letter.preferences)}" style="${style.footerLink}">${TURN_OFF}</a>`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${safe(letter.subject)}</title>
</head>
<body style="${style.body}">
<div style="${style.page}">
${demo ? `<p style="${style.demo}">${DEMO_LINE}</p>` : ''}
<p style="${style.wordmark}">Candor</p>
<div style="${style.sheet}">
<h1 style="${style.heading}">${safe(letter.heading)}</h1>
<p style="${style.paragraph}">${escapeHtml(greeting(fullName))}</p>
${message}
${paragraphs(letter.happened)}
${facts ? `<div style="${style.facts}">${facts}</div>` : ''}
${paragraphs(letter.next)}
<p style="${style.actionLine}"><a href="${href}" style="${style.button}">${safe(letter.action.label)}</a></p>
${address}
</div>
<p style="${style.footer}">${safe(letter.why)}${turnOff}<br>Candor, <a href="${escapeHtml(siteOrigin)}" style="${style.footerLink}">${escapeHtml(siteOrigin)}</a></p>
</div>
</body>
</html>
`;
}
