import { randomInt } from 'node:crypto';
import { findInitials } from '@candor/contracts/initials';
import type { Cents } from '@candor/contracts/money';
import { CODE_ALPHABET, checkDigit } from '@candor/contracts/statement-code';

/** The facts of a statement, which its code stands for. */
export interface Statement {
  code: string;
  walletId: string;
  /** Initials of the holder's name. */
  holder: string;
  /** First and last day, in `zone`. */
  from: string;
  to: string;
  zone: string;
  /** Numbers of the first and last entry; without entries, `lastSeq` is one less than `firstSeq`. */
  firstSeq: number;
  lastSeq: number;
  /** Shown balance before the first entry and after the last one. */
  opening: Cents;
  closing: Cents;
  /** Hash of the entry before the first one, and of the last one. */
  openingHash: string;
  closingHash: string;
  issuedAt: Date;
}

/** 55 random bits: guessing one of a million codes takes a billion attempts on average, at ten a minute. */
const RANDOM_DIGITS = 11;

export function createStatementCode(): string {
  const digits = Array.from(
    { length: RANDOM_DIGITS },
    () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
  ).join('');
  return digits + checkDigit(digits);
}

export function countEntries({ firstSeq, lastSeq }: Statement): number {
  return lastSeq - firstSeq + 1;
}

/** "A. L." for Amara Lindqvist. */
export function toInitials(fullName: string): string {
  return findInitials(fullName)
    .map((letter) => `${letter}.`)
    .join(' ');
}
