import { account } from './account.ts';
import { codes } from './codes.ts';
import { decisions } from './decisions.ts';
import { fields } from './fields.ts';
import { mail } from './mail.ts';
import { money } from './money.ts';
import { profit } from './profit.ts';
import { service } from './service.ts';
import { settings } from './settings.ts';
import { staff } from './staff.ts';
import { translateFigure } from './translate-figure.ts';

/** `{}` in a text. */
const GAP = '{}';

const CATALOGUE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...fields,
    ...account,
    ...money,
    ...decisions,
    ...mail,
    ...profit,
    ...service,
    ...settings,
    ...staff,
  }),
);

interface Pattern {
  matches: RegExp;
  german: string;
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Texts with gaps, those with the most words of their own first. */
const PATTERNS: readonly Pattern[] = [...CATALOGUE]
  .filter(([english]) => english.includes(GAP))
  .sort(([one], [other]) => other.length - one.length)
  .map(([english, german]) => ({
    matches: new RegExp(`^${english.split(GAP).map(escapeRegExp).join('(.*?)')}$`, 's'),
    german,
  }));

/**
 * The German text for an English one of the server or of a contract's schema. An unknown text of the server is replaced by
 * that of its code; an unknown text without a code is returned as it is.
 */
export function translateMessage(message: string, code?: string): string {
  return find(message) ?? codes[code as keyof typeof codes] ?? message;
}

function find(message: string): string | undefined {
  const whole = CATALOGUE.get(message);
  if (whole) return whole;
  for (const { matches, german } of PATTERNS) {
    const gaps = matches.exec(message)?.slice(1);
    if (!gaps) continue;
    return (
      german
        .split(GAP)
        // A text may leave the last gaps out.
        .map((text, index, { length }) => (index < length - 1 ? text + fill(gaps[index]) : text))
        .join('')
    );
  }
  return undefined;
}

/** What fills a gap: a field's name, a duration, another message or a figure, or else a value that needs no translation. */
function fill(gap: string | undefined): string {
  return gap === undefined ? '' : (find(gap) ?? translateFigure(gap));
}
