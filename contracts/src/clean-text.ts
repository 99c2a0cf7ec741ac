/**
 * Shows nothing, or changes how the text around it is shown: control characters, line and paragraph separators, marks that
 * turn the direction of writing, zero-width characters, tags, and halves of characters that no encoding can hold.
 */
const DECEIVING =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/u;

/** Scripts that are misspelt without the zero-width joiner and non-joiner. */
const JOINING_SCRIPTS =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}' +
  '\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}' +
  '\\p{Script=Khmer}\\p{Script=Myanmar}';

/** A joiner where its script needs it: between two of its characters (RFC 5892, appendix A, in short). */
const SPELLING = new RegExp(`([${JOINING_SCRIPTS}])[\\u200C\\u200D](?=[${JOINING_SCRIPTS}])`, 'gu');

/** One picture made of several, and the mark that asks for a picture instead of a sign. */
const EMOJI =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?)(?:\uFE0F\u200D?|\u200D(?=\p{Extended_Pictographic}))/gu;

/** Whether every character of a text can be seen, or is one that its script is written with. */
export function isCleanText(text: string): boolean {
  return !DECEIVING.test(text.replace(SPELLING, '$1').replace(EMOJI, '$1'));
}

/** Whether the text is whole characters only, so that every encoding gives it back as it was. */
export function isWellFormed(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}
