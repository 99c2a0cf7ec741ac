/** The name of a country in a language: "Germany". An unknown code is returned as it is. */
export function formatCountry(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
