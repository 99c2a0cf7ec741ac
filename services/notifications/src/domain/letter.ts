/** What a mail says, before it is laid out. Values stand in it as they are; laying out makes them safe. */
export interface Letter {
  subject: string;
  heading: string;
  /** What happened, and what it means for the person's money. */
  happened: readonly string[];
  /** Figures and names worth finding again: reference, amount, destination. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** What comes next, and by when. */
  next: readonly string[];
  action: {
    label: string;
    href: string;
    /** The address is shown too, for readers in which the button does nothing. */
    spelledOut?: boolean;
  };
  /** Why the person gets this mail. */
  why: string;
}

/** What every letter is written with. */
export interface LetterContext {
  /** Origin of the site that links lead to. */
  siteOrigin: string;
  /** When the thing happened, ISO. */
  occurredAt: string;
}

/** A page of the site. */
export function linkTo(
  { siteOrigin }: Pick<LetterContext, 'siteOrigin'>,
  path: string,
  query: Record<string, string> = {},
): string {
  const url = new URL(path, siteOrigin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
