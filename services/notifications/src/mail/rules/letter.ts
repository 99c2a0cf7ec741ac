/** The content of an email before rendering. Its values are raw; rendering escapes them. */
export interface Letter {
  subject: string;
  heading: string;
  /** A text by staff, with its line breaks; stands before everything else. */
  message?: string;
  /** What happened, and how it affects the recipient's money. */
  happened: readonly string[];
  /** Labelled values to refer to later: reference, amount, destination. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** What happens next or what to do, and by when. */
  next: readonly string[];
  action: {
    label: string;
    href: string;
    /** Also shows the address as text, for mail readers in which the button doesn't work. */
    spelledOut?: boolean;
  };
  /** Why the recipient gets this mail. */
  why: string;
  /** The page where this optional mail can be turned off. */
  preferences?: string;
}

/** Values that every template may use. */
export interface LetterContext {
  /** Origin of the site that links lead to. */
  siteOrigin: string;
  /** When the event occurred, ISO 8601. */
  occurredAt: string;
}

/** The absolute address of a page of the site. */
export function linkTo(
  { siteOrigin }: Pick<LetterContext, 'siteOrigin'>,
  path: string,
  query: Record<string, string> = {},
): string {
  const url = new URL(path, siteOrigin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
