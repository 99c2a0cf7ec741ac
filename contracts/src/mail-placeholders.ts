/** What an email by staff may say of its recipient, as {firstName} in subject and text. */
export const PLACEHOLDERS = ['firstName', 'fullName'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

const BRACES = /\{([^{}\n]*)\}/g;

const isPlaceholder = (name: string): name is Placeholder =>
  (PLACEHOLDERS as readonly string[]).includes(name);

/** The first text in braces that is no placeholder, with its braces; null if there is none. */
export function findUnknownPlaceholder(text: string): string | null {
  for (const [found, name = ''] of text.matchAll(BRACES)) {
    if (!isPlaceholder(name)) return found;
  }
  return null;
}

/** Replaces the placeholders in one pass: braces in a value are not placeholders. */
export function fillPlaceholders(text: string, values: Record<Placeholder, string>): string {
  return text.replace(BRACES, (found, name: string) =>
    isPlaceholder(name) ? values[name] : found,
  );
}
