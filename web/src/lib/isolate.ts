/** Strong characters of scripts that run from right to left, and characters that override a direction. */
const TURNS =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFF]|[\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * A person's text within a sentence that is a plain string, such as a dialog's title: its direction ends with it and turns
 * nothing around. In JSX it is `<PersonText>`.
 */
export function isolate(text: string): string {
  return TURNS.test(text) ? `\u2068${text}\u2069` : text;
}
