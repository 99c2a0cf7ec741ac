export interface MoneyTick {
  usd: number;
  label: string;
}

const STEPS = [1, 2, 2.5, 5, 10];

/** Round amounts from zero up to `max`, three to five of them. */
export function moneyTicks(max: number): MoneyTick[] {
  if (max <= 0) return [{ usd: 0, label: '$0' }];
  const raw = max / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = (STEPS.find((factor) => factor * power >= raw * 0.999) ?? 10) * power;
  const count = Math.floor(max / step + 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => {
    const usd = Number((index * step).toPrecision(12));
    return { usd, label: shortUsd(usd) };
  });
}

/** "$2.5k", "$1.2m": for axes only; figures are always written out. */
function shortUsd(usd: number): string {
  if (usd >= 1_000_000) return `$${trim(usd / 1_000_000)}m`;
  if (usd >= 1000) return `$${trim(usd / 1000)}k`;
  return `$${trim(usd)}`;
}

function trim(value: number): string {
  return String(Number(value.toFixed(2)));
}
