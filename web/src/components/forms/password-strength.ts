import type { FormTexts } from '../../copy/forms.ts';

export interface Strength {
  /** 0 (empty) to 4. */
  level: 0 | 1 | 2 | 3 | 4;
  advice: keyof FormTexts['passwordAdvice'];
}

/**
 * Estimates the strength of a password: length counts most, then the number of different characters.
 * @param isRefused whether the server's rules refuse it
 */
export function estimateStrength(password: string, isRefused: boolean): Strength {
  if (password === '') return { level: 0, advice: 'empty' };
  if (password.length < 8) return { level: 1, advice: 'too-short' };
  const different = new Set(password.toLowerCase()).size;
  if (isRefused || different < 5) return { level: 1, advice: 'predictable' };
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) =>
    kind.test(password),
  ).length;
  const score = password.length + kinds * 1.5 + Math.min(different, 12) / 3;
  if (score < 14) return { level: 2, advice: 'fair' };
  if (score < 21) return { level: 3, advice: 'good' };
  return { level: 4, advice: 'strong' };
}
