/** "depositAddress" and "deposit-address" as "Deposit address", for names without a text. */
export function humanize(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
  // Abbreviations such as BTC stay as they are.
  if (name === name.toUpperCase()) return name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
