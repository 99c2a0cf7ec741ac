/** Cents of an amount in USD as the API has it. */
export const toCents = (usd: number): number => Math.round(usd * 100);
