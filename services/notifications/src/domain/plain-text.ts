/** Line breaks, other control characters, and marks that turn the direction of the text after them. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * A value on one line: what comes from people can neither break out of its line, nor start a header.
 * @param max characters kept
 */
export function oneLine(value: string, max = 600): string {
  const flat = value.replace(UNPRINTABLE, ' ').replace(/ {2,}/g, ' ').trim();
  return flat.length > max ? `${flat.slice(0, max - 1)}…` : flat;
}

const LIKE_AN_ADDRESS = /[/\\@:]|www\.|\.\p{L}{2,}/iu;

/**
 * How a letter begins. Sign-up lets anybody have a mail sent to any address, so a name that carries a link
 * or an address is not repeated.
 */
export function greeting(fullName: string): string {
  const name = oneLine(fullName, 120);
  return name === '' || LIKE_AN_ADDRESS.test(name) ? 'Hello,' : `Hello ${name},`;
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
