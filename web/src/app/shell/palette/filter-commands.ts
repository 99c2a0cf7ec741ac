export interface Findable {
  label: string;
  /** Other words that find it. */
  keywords?: string;
}

/**
 * The commands whose label or keywords contain every word that was typed, without regard to case and accents. A label that
 * starts with what was typed comes first; otherwise the order stays.
 */
export function filterCommands<C extends Findable>(commands: readonly C[], typed: string): C[] {
  const wanted = toPlain(typed);
  if (wanted === '') return [...commands];
  const words = wanted.split(' ');
  const found = commands.filter(({ label, keywords = '' }) => {
    const text = toPlain(`${label} ${keywords}`);
    return words.every((word) => text.includes(word));
  });
  const startsWithIt = (command: C) => toPlain(command.label).startsWith(wanted);
  return [...found.filter(startsWithIt), ...found.filter((command) => !startsWithIt(command))];
}

/** Lower case, without accents and doubled spaces: "Überweisung " is found by "uber". */
function toPlain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
}
