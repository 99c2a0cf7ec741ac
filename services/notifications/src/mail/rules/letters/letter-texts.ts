import type { EventMailKind, EventPayloads, MailEventType } from '@candor/contracts/events';
import type { StaffMailKind } from '@candor/contracts/mail-log';
import type { Letter, LetterContext } from '../letter.ts';

type Payload<K extends EventMailKind> = {
  [T in MailEventType]: K extends EventMailKind<T> ? EventPayloads[T] : never;
}[MailEventType];

/** The letter of each kind of email: a kind without one does not compile. */
export type Letters = {
  [K in EventMailKind]: (payload: Payload<K>, context: LetterContext) => Letter;
};

/** The texts around each letter. */
export interface Frame {
  /** The first line; null for a name that is unknown, or that an email may not say. */
  greeting(name: string | null): string;
  /** Instead of such a name in a text by staff. */
  unnamed: string;
  demonstration: string;
  turnOff: string;
  spelledOut: string;
  openAccount: string;
  /** Why somebody gets an email that staff wrote. */
  whyStaffWrote: Record<StaffMailKind, string>;
}

/** All texts of emails in a language. */
export interface LetterTexts {
  frame: Frame;
  letters: Letters;
}
