import { formatPlain, parseUsd } from '@candor/contracts/money';
import type { IndicativeRateView } from '@candor/contracts/payments';
import { useIndicativeRates } from '../../api/settings.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { withdrawCopy } from '../../copy/withdraw.ts';
import { useCopy } from '../../lib/copy.ts';

/** Formats an amount in a currency at an indicative rate: "0.0097 BTC", "462.70 EUR". */
export function formatConverted(cents: number, { currency, usd }: IndicativeRateView): string {
  const converted = cents / usd;
  const text =
    currency === 'BTC' ? (converted / 100).toFixed(4) : formatPlain(Math.round(converted));
  return `${text} ${currency}`;
}

/** Formats dollars per unit with the decimals that matter: "51,669.45", "0.2171". */
export function formatRate(usd: number): string {
  const digits = usd < 100 ? 4 : 2;
  return usd.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: digits });
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
  const t = useCopy(withdrawCopy);
  const { data: rates } = useIndicativeRates();
  const cents = parseUsd(amount);
  const shown = rates?.filter(({ currency }) => currencies.includes(currency)) ?? [];
  if (!cents || shown.length === 0) return null;
  return (
    <div className="small muted conversion">
      {shown.map((rate) => (
        <p key={rate.currency}>
          {t.conversion(
            formatConverted(cents, rate),
            t.rate(formatRate(rate.usd), rate.currency),
            <DateTime value={rate.asOf} dateOnly />,
          )}
        </p>
      ))}
      <p>{t.conversionNote}</p>
    </div>
  );
}
