/** Line breaks, other control characters and bidirectional control marks. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * The value on one line, so that user input can neither start a new line nor inject a header.
 * @param max characters kept
 */
export function oneLine(value: string, max = 600): string {
  const flat = value.replace(UNPRINTABLE, ' ').replace(/ {2,}/g, ' ').trim();
  return flat.length > max ? `${flat.slice(0, max - 1)}…` : flat;
}

/** The value as a header on one line. Nothing in it begins an encoded word, which mail programs would decode. */
export function toHeader(value: string, max: number): string {
  return oneLine(value.replaceAll('=?', '= ?'), max);
}

/** A text by staff as paragraphs, which blank lines separate; each keeps its single line breaks and nothing else unprintable. */
export function toParagraphs(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => oneLine(line, Number.POSITIVE_INFINITY))
        .join('\n')
        .trim(),
    )
    .filter((paragraph) => paragraph !== '');
}

const LIKE_AN_ADDRESS = /[/\\@:]|www\.|\.\p{L}{2,}/iu;

/**
 * The name as an email may say it. Null if it holds a link or an address: anybody can sign up with somebody else's address.
 */
export function toSafeName(fullName: string): string | null {
  const name = oneLine(fullName, 120);
  return name === '' || LIKE_AN_ADDRESS.test(name) ? null : name;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Safe as HTML text and inside a quoted attribute. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
