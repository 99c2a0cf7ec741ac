/** Lower case, without accents and doubled spaces: "Überweisung " is found by "uber". */
export function toPlain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
}
