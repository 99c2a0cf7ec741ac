import type { Language } from '@candor/contracts/languages';
import type { Letter } from './letter.ts';
import { LETTER_TEXTS } from './letters/all-texts.ts';
import { mailStyle as style } from './mail-style.ts';
import { escapeHtml, oneLine, toHeader, toParagraphs, toSafeName } from './plain-text.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  page: MailPage;
}

/** What the HTML of an email is rendered from, a third of its size. */
export interface MailPage extends Rendering {
  letter: Whole;
}

export interface Rendering {
  language: Language;
  fullName: string;
  siteOrigin: string;
  /** Whether the mail carries the demonstration line. */
  demo: boolean;
}

/** Renders a letter as text; its HTML is rendered when it is sent. */
export function renderLetter(letter: Letter, options: Rendering): RenderedMail {
  const page = { ...options, letter: toWhole(letter) };
  return { subject: toHeader(letter.subject, 120), text: renderText(page), page };
}

type Whole = ReturnType<typeof toWhole>;

/** The letter without what is left out. */
function toWhole({ heading, message = '', happened, facts = [], next, ...letter }: Letter) {
  return {
    ...letter,
    heading: heading ?? letter.subject,
    message: toParagraphs(message),
    happened: happened.filter(isText),
    facts: facts.flatMap(([label, value]) => (isText(value) ? [[label, value] as const] : [])),
    next: next.filter(isText),
  };
}

const isText = (value: string | null | undefined): value is string => Boolean(value);

function renderText({ letter, language, fullName, siteOrigin, demo }: MailPage): string {
  const { frame } = LETTER_TEXTS[language];
  const turnOff = letter.preferences ? `\n${frame.turnOff}: ${letter.preferences}` : '';
  const blocks = [
    ...(demo ? [frame.demonstration] : []),
    oneLine(letter.heading),
    frame.greeting(toSafeName(fullName)),
    ...letter.message,
    ...letter.happened.map((line) => oneLine(line)),
    letter.facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n'),
    ...letter.next.map((line) => oneLine(line)),
    `${oneLine(letter.action.label)}:\n${letter.action.href}`,
    `--\n${oneLine(letter.why)}${turnOff}\nCandor, ${siteOrigin}`,
  ];
  return `${blocks.filter(isText).join('\n\n')}\n`;
}

/** Renders the HTML of an email. Escapes every value. */
export function renderHtml({ letter, language, fullName, siteOrigin, demo }: MailPage): string {
  const { frame } = LETTER_TEXTS[language];
  const safe = (value: string) => escapeHtml(oneLine(value));
  const paragraphs = (lines: readonly string[]) =>
    lines.map((line) => `<p style="${style.paragraph}">${safe(line)}</p>`).join('\n');
  const message = letter.message
    .map((text) => `<p style="${style.paragraph}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
  const facts = letter.facts
    .map(
      ([label, value]) =>
        `<p style="${style.fact}"><span style="${style.label}">${safe(label)}</span><br>${safe(value)}</p>`,
    )
    .join('\n');
  // linkTo encodes links; escaping makes their ampersands valid HTML.
  const href = escapeHtml(letter.action.href);
  const address = letter.action.spelledOut
    ? `<p style="${style.address}">${frame.spelledOut}<br><a href="${href}" style="${style.link}">${href}</a></p>`
    : '';
  const turnOff = letter.preferences
    ? `<br><a href="${escapeHtml(letter.preferences)}" style="${style.footerLink}">${frame.turnOff}</a>`
    : '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${safe(letter.subject)}</title>
</head>
<body style="${style.body}">
<div style="${style.page}">
${demo ? `<p style="${style.demo}">${frame.demonstration}</p>` : ''}
<p style="${style.wordmark}">Candor</p>
<div style="${style.sheet}">
<h1 style="${style.heading}">${safe(letter.heading)}</h1>
<p style="${style.paragraph}">${escapeHtml(frame.greeting(toSafeName(fullName)))}</p>
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
