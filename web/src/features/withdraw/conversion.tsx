import type { IndicativeRateView } from '@candor/contracts/terms';
import { useIndicativeRates } from '../../api/settings.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { withdrawCopy } from '../../copy/withdraw.ts';
import type { Figures } from '../../lib/figures/figures.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { useIsPast } from '../../lib/use-is-past.ts';

/** Formats an amount in a currency at an indicative rate: "0.0097 BTC", "462.70 EUR". */
function formatConverted(
  cents: number,
  { currency, usd }: IndicativeRateView,
  { decimal }: Figures,
): string {
  const digits = currency === 'BTC' ? 4 : 2;
  return `${decimal(cents / 100 / usd, { least: digits, most: digits })} ${currency}`;
}

/** Formats dollars per unit with the decimals that matter: "51,669.45", "0.2171". */
function formatRate(usd: number, { decimal }: Figures): string {
  return decimal(usd, { least: 2, most: usd < 100 ? 4 : 2 });
}

/** The amount in the currencies that it is paid in, by indicative rates with their date. */
export function Conversion({
  amount,
  currencies,
}: {
  /** As typed. */
  amount: string;
  currencies: readonly string[];
}) {
  const t = withdrawCopy.useTexts();
  const { data: rates } = useIndicativeRates();
  const figures = useFigures();
  const cents = figures.amount.parse(amount);
  const shown = rates?.filter(({ currency }) => currencies.includes(currency)) ?? [];
  if (!cents || shown.length === 0) return null;
  return (
    <div className="fs-2 text-muted">
      {shown.map((rate) => (
        <Converted key={rate.currency} cents={cents} rate={rate} />
      ))}
      <p>{t.conversionNote}</p>
    </div>
  );
}

/** The amount in one currency; only the rate and its time once that is too old. */
function Converted({ cents, rate }: { cents: number; rate: IndicativeRateView }) {
  const t = withdrawCopy.useTexts();
  const figures = useFigures();
  const isOld = useIsPast(rate.validUntil);
  const price = t.rate(formatRate(rate.usd, figures), rate.currency);
  const time = <DateTime value={rate.asOf} />;
  return (
    <p>
      {isOld
        ? t.rateOld(rate.currency, price, time)
        : t.conversion(formatConverted(cents, rate, figures), price, time)}
    </p>
  );
}
