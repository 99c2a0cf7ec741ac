import type { FormTexts } from '../../copy/forms.ts';

export interface Strength {
  /** 0 (empty) to 4. */
  level: 0 | 1 | 2 | 3 | 4;
  advice: keyof FormTexts['passwordAdvice'];
}

const KEYBOARD = 'qwertyuiop asdfghjkl zxcvbnm 01234567890 abcdefghijklmnopqrstuvwxyz';

/**
 * Estimates the strength of a password: length counts most, then the number of different characters. It only
 * advises; the server's own check refuses the most common passwords.
 */
export function estimateStrength(password: string): Strength {
  if (password === '') return { level: 0, advice: 'empty' };
  if (password.length < 8) return { level: 1, advice: 'too-short' };
  const different = new Set(password.toLowerCase()).size;
  const sequence = longestRun(password.toLowerCase());
  if (different < 5 || sequence > password.length * 0.6) {
    return { level: 1, advice: 'predictable' };
  }
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) =>
    kind.test(password),
  ).length;
  const score = password.length + kinds * 1.5 + Math.min(different, 12) / 3;
  if (score < 14) return { level: 2, advice: 'fair' };
  if (score < 21) return { level: 3, advice: 'good' };
  return { level: 4, advice: 'strong' };
}

/** Length of the longest run: keys in a keyboard row, letters in alphabetical order, or one repeated character. */
function longestRun(text: string): number {
  let longest = 1;
  for (let start = 0; start < text.length; start += 1) {
    let end = start + 2;
    while (end <= text.length && isRun(text.slice(start, end))) end += 1;
    longest = Math.max(longest, end - 1 - start);
  }
  return longest;
}

function isRun(piece: string): boolean {
  return KEYBOARD.includes(piece) || piece === piece[0]?.repeat(piece.length);
}
