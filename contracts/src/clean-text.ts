/**
 * Characters that are invisible or change how the surrounding text is displayed: control characters, line
 * and paragraph separators, bidirectional marks, zero-width characters, tags, and lone surrogates.
 */
const DECEIVING =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/u;

/** Scripts that require the zero-width joiner and non-joiner for correct spelling. */
const JOINING_SCRIPTS =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}' +
  '\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}' +
  '\\p{Script=Khmer}\\p{Script=Myanmar}';

/** A joiner between two characters of such a script (simplified from RFC 5892, appendix A). */
const SPELLING = new RegExp(`([${JOINING_SCRIPTS}])[\\u200C\\u200D](?=[${JOINING_SCRIPTS}])`, 'gu');

/** Emoji sequences and the emoji variation selector. */
const EMOJI =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?)(?:\uFE0F\u200D?|\u200D(?=\p{Extended_Pictographic}))/gu;

/** Whether every character is visible or required by the spelling of its script. */
export function isCleanText(text: string): boolean {
  return !DECEIVING.test(text.replace(SPELLING, '$1').replace(EMOJI, '$1'));
}

/** Whether the text contains no lone surrogates, so that every encoding preserves it. */
export function isWellFormed(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}
