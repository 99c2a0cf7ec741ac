import { type NumberSchema, number, type StringSchema, string } from 'yup';
import { isCleanText, isWellFormed } from './clean-text.ts';
import { LANGUAGES } from './languages.ts';
import { parseCents, parseWireCents } from './money.ts';

const UNCLEAN = 'Remove invisible or control characters';

/**
 * One line of text, trimmed and normalised to NFC. Anything but a string is rejected instead of being cast,
 * so that operator objects and arrays never reach a query; invisible and unencodable characters are rejected
 * too.
 */
export function text(): StringSchema<string | undefined> {
  return string()
    .transform((_cast, original) =>
      typeof original === 'string' ? original.trim().normalize('NFC') : original,
    )
    .test('clean', UNCLEAN, (value) => value === undefined || isCleanText(value));
}

/** A transform of texts with a default: yup uses it for missing values only. */
export const blankIsMissing = (value: unknown) => (value === '' ? undefined : value);

/** A text of several lines: like {@link text}, with line breaks normalised to LF. */
export function textBlock(): StringSchema<string | undefined> {
  return string()
    .transform((_cast, original) =>
      typeof original === 'string'
        ? original.trim().normalize('NFC').replace(/\r\n?/g, '\n')
        : original,
    )
    .test('clean', UNCLEAN, (value) => value?.split('\n').every(isCleanText) ?? true);
}

/** A string kept as typed (in passwords leading and trailing spaces count). */
export function verbatim(): StringSchema<string | undefined> {
  return string()
    .transform((_cast, original) => original)
    .test(
      'well-formed',
      'Some of these characters cannot be used',
      (value) => value === undefined || isWellFormed(value),
    );
}

/** The code of a language; a blank one is missing. */
export const language = () =>
  text()
    .oneOf([...LANGUAGES], 'Language is not known')
    .transform(blankIsMissing);

/** A USD amount as a JSON number: positive, with at most two decimals. */
export function amount(label = 'Amount'): NumberSchema<number | undefined> {
  return number()
    .transform((_cast, original) => (typeof original === 'number' ? original : Number.NaN))
    .typeError(`${label} must be a number of US dollars`)
    .test('two-decimals', `${label} must have at most two decimals`, (value) =>
      value === undefined ? true : parseWireCents(value) !== null,
    )
    .moreThan(0, `${label} must be above zero`);
}

/** A positive USD amount as multipart text, such as "5250.50". */
export function amountText(): StringSchema<string | undefined> {
  return text().test('amount', 'Amount must be an amount such as 5250.50', (value) => {
    if (value === undefined) return true;
    const cents = parseCents(value);
    return cents !== null && cents > 0;
  });
}

const ADDRESS =
  /^[^\s\p{C}@<>",;:()[\]\\]+@[^\s\p{C}@<>",;:()[\]\\]+\.[^\s\p{C}@<>".,;:()[\]\\]{2,}$/u;

/**
 * An email address, lower-cased so that its spelling does not create a second account. Separators of mail
 * headers and invisible characters are rejected.
 */
export function email(): StringSchema<string | undefined> {
  return text()
    .transform((value) => (typeof value === 'string' ? value.toLowerCase() : value))
    .max(254, 'Email must be at most 254 characters')
    .matches(ADDRESS, {
      message: 'Enter the whole address, like name@example.com',
      excludeEmptyString: true,
    });
}

/** A whole number from a query string, given once. */
export function wholeNumber(
  label: string,
  range: { min: number; max: number },
): NumberSchema<number | undefined> {
  return number()
    .transform((_cast, original) =>
      original === undefined || (typeof original === 'string' && original.trim() === '')
        ? undefined
        : typeof original === 'number' ||
            (typeof original === 'string' && /^\d{1,9}$/.test(original))
          ? Number(original)
          : Number.NaN,
    )
    .typeError(`${label} must be a whole number`)
    .integer(`${label} must be a whole number`)
    .min(range.min, `${label} must be at least ${range.min}`)
    .max(range.max, `${label} must be at most ${range.max}`);
}

/** A reason that its readers understand; optional unless required. */
export const reason = () =>
  textBlock()
    .min(3, 'Give a reason of at least 3 characters')
    .max(500, 'The reason must have at most 500 characters');
