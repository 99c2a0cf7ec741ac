import type { Figures } from '../../lib/figures/figures.ts';

export interface MoneyTick {
  usd: number;
  label: string;
}

const STEPS = [1, 2, 2.5, 5, 10];

/** Round amounts from zero up to `max`, three to five of them. */
export function moneyTicks(max: number, { short }: Pick<Figures, 'short'>): MoneyTick[] {
  if (max <= 0) return [{ usd: 0, label: short(0) }];
  const raw = max / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = (STEPS.find((factor) => factor * power >= raw * 0.999) ?? 10) * power;
  const count = Math.floor(max / step + 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => {
    const usd = Number((index * step).toPrecision(12));
    return { usd, label: short(usd) };
  });
}
