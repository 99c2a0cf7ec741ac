/** Left out unless it is a text. */
type Optional = string | null | undefined;

/** The content of an email before rendering. Its values are raw; rendering escapes them. */
export interface Letter {
  subject: string;
  /** The subject, unless given. */
  heading?: string;
  /** A text by staff, with its line breaks; stands before everything else. */
  message?: string;
  /** What happened, and how it affects the recipient's money. */
  happened: readonly Optional[];
  /** Labelled values to refer to later: reference, amount, destination. */
  facts?: readonly (readonly [label: string, value: Optional])[];
  /** What happens next or what to do, and by when. */
  next: readonly Optional[];
  action: {
    label: string;
    href: string;
    /** Also shows the address as text, for mail readers in which the button doesn't work. */
    spelledOut?: boolean;
  };
  /** Why the recipient gets this email. */
  why: string;
  /** The page where this optional mail can be turned off. */
  preferences?: string;
}

/** Values that every template may use. */
export interface LetterContext {
  /** When the event occurred, ISO 8601. */
  occurredAt: string;
  /** The absolute address of a page of the site. */
  link(path: string, query?: Record<string, string>): string;
}

/** The absolute address of a page of the site. */
export function linkTo(
  { siteOrigin }: { siteOrigin: string },
  path: string,
  query: Record<string, string> = {},
): string {
  const url = new URL(path, siteOrigin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
