import { parseCents } from '@candor/contracts/money';
import { useEffect, useId, useState } from 'react';
import type { HistoryFilter } from '../../../api/history.ts';
import { FieldFrame } from '../../../components/forms/field-frame.tsx';
import { walletHistoryCopy } from '../../../copy/wallet-history.ts';
import type { Figures } from '../../../lib/figures/figures.ts';
import { useFigures } from '../../../lib/figures/use-figures.ts';
import { toDay } from '../../../lib/time-zone.ts';

type Range = Pick<HistoryFilter, 'from' | 'to' | 'min' | 'max'>;
type Problems = Partial<Record<keyof Range, string>>;

/** First and last day, smallest and largest amount. Applied when they are left, if they are valid. */
export function FilterRanges({
  filter,
  onChange,
}: {
  filter: HistoryFilter;
  onChange: (range: Range) => void;
}) {
  const { filters: copy } = walletHistoryCopy.useTexts();
  const figures = useFigures();
  const { from, to, min, max } = filter;
  const [typed, setTyped] = useState<Record<keyof Range, string>>(() =>
    toTyped({ from, to, min, max }, figures),
  );
  const [problems, setProblems] = useState<Problems>({});
  const id = useId();

  useEffect(() => {
    setTyped(toTyped({ from, to, min, max }, figures));
    setProblems({});
  }, [from, to, min, max, figures]);

  function apply(): void {
    const range = {
      from: typed.from || null,
      to: typed.to || null,
      min: toAmount(typed.min, figures),
      max: toAmount(typed.max, figures),
    };
    const found: Problems = {};
    if (range.min === undefined) found.min = copy.amountInvalid(figures.amount.example);
    if (range.max === undefined) found.max = copy.amountInvalid(figures.amount.example);
    if (range.min && range.max && Number(range.min) > Number(range.max))
      found.min = copy.amountOrder;
    if (range.from && range.to && range.from > range.to) found.from = copy.dateOrder;
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const next = range as Range;
    if (Object.entries(next).some(([name, value]) => filter[name as keyof Range] !== value)) {
      onChange(next);
    }
  }

  const field = (name: keyof Range, label: string) => {
    const isDay = name === 'from' || name === 'to';
    const error = problems[name];
    return (
      <FieldFrame id={`${id}-${name}`} label={label} error={error}>
        <input
          id={`${id}-${name}`}
          className="form-control"
          type={isDay ? 'date' : 'text'}
          inputMode={isDay ? undefined : 'decimal'}
          autoComplete="off"
          max={isDay ? toDay(new Date()) : undefined}
          value={typed[name]}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-${name}-error` : undefined}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          onBlur={apply}
          onKeyDown={(event) => event.key === 'Enter' && apply()}
        />
      </FieldFrame>
    );
  };

  return (
    <div className="filter-ranges">
      {field('from', copy.from)}
      {field('to', copy.to)}
      {field('min', copy.min)}
      {field('max', copy.max)}
    </div>
  );
}

function toTyped({ from, to, min, max }: Range, { plain }: Figures): Record<keyof Range, string> {
  const write = (usd: string | null) => (usd === null ? '' : plain(parseCents(usd) ?? 0));
  return { from: from ?? '', to: to ?? '', min: write(min), max: write(max) };
}

/** Null for no amount; undefined for an invalid one. */
function toAmount(text: string, { amount }: Figures): string | null | undefined {
  if (text.trim() === '') return null;
  const cents = amount.parse(text);
  return cents === null ? undefined : (cents / 100).toFixed(2);
}
