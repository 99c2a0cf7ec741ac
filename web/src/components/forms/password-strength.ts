export interface Strength {
  /** 0 (nothing typed) to 4. */
  level: 0 | 1 | 2 | 3 | 4;
  words: string;
}

const KEYBOARD = 'qwertyuiop asdfghjkl zxcvbnm 01234567890 abcdefghijklmnopqrstuvwxyz';

/**
 * A hint, not a rule: length counts most, then how many different characters there are. The server
 * refuses the most common passwords whatever this says.
 */
export function passwordStrength(password: string): Strength {
  if (password === '') return { level: 0, words: 'At least 8 characters. A few words are best.' };
  if (password.length < 8) return { level: 1, words: 'Too short. At least 8 characters.' };
  const different = new Set(password.toLowerCase()).size;
  const sequence = longestRun(password.toLowerCase());
  if (different < 5 || sequence > password.length * 0.6) {
    return { level: 1, words: 'Easy to guess. Avoid rows and repeats.' };
  }
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) =>
    kind.test(password),
  ).length;
  const score = password.length + kinds * 1.5 + Math.min(different, 12) / 3;
  if (score < 14) return { level: 2, words: 'Fair. Longer is stronger.' };
  if (score < 21) return { level: 3, words: 'Good. Longer is stronger.' };
  return { level: 4, words: 'Strong.' };
}

/** Length of the longest piece that is a row on the keyboard, the alphabet, or one repeated key. */
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
