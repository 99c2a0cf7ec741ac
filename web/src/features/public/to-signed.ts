/** An amount of an entry with its sign, without its currency. @param plain of the figures */
export const toSigned = (amount: number, plain: (cents: number) => string): string =>
  `${amount < 0 ? '−' : '+'} ${plain(Math.abs(amount))}`;
