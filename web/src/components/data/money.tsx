import { Link } from '#router';
import { dataCopy } from '../../copy/data.ts';
import type { Figures } from '../../lib/figures/figures.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { useHideBalances } from '../../lib/services.ts';
import './money.scss';
import { toCents } from '../../lib/to-cents.ts';

export interface MoneyProps {
  /** Dollars, as the API has them. */
  usd?: number;
  /** Integer cents, instead of `usd`. */
  cents?: number;
  /** Shows a sign, and gains in green. */
  change?: boolean;
  /** Without the symbol, for columns whose header names the currency. */
  plain?: boolean;
  /** Link to the entries behind the figure. */
  to?: string;
  /** The link's target, for screen readers: "entries behind total profits". */
  linkLabel?: string;
  /** The main figure of a screen. */
  big?: boolean;
  /** Shown even while balances are hidden: limits, amounts being typed, staff queues. */
  always?: boolean;
}

/** An amount of US dollars as the language writes it: two decimals, tabular, the sign first. */
export function Money(props: MoneyProps) {
  const { hidden } = useHideBalances();
  const figures = useFigures();
  const cents = props.cents ?? toCents(props.usd ?? 0);
  const concealed = hidden && !props.always;
  const classes = ['money', 'tabular'];
  if (props.big) classes.push('money-big');
  if (props.change && cents > 0 && !concealed) classes.push('money-gain');
  const text = concealed ? <HiddenAmount plain={props.plain} /> : toText(cents, props, figures);
  if (!props.to) return <span className={classes.join(' ')}>{text}</span>;
  return (
    <Link
      className={[...classes, 'money-link'].join(' ')}
      to={props.to}
      aria-label={
        props.linkLabel && !concealed
          ? `${toText(cents, props, figures)}, ${props.linkLabel}`
          : props.linkLabel
      }
    >
      {text}
    </Link>
  );
}

function toText(cents: number, { change, plain }: MoneyProps, figures: Figures): string {
  if (plain) return `${change && cents > 0 ? '+ ' : ''}${figures.plain(cents)}`;
  return change ? figures.change(cents) : figures.usd(cents);
}

function HiddenAmount({ plain }: Pick<MoneyProps, 'plain'>) {
  const copy = dataCopy.useTexts();
  return (
    <>
      <span aria-hidden="true">{plain ? '•••••' : copy.hiddenUsd}</span>
      <span className="visually-hidden">{copy.hiddenAmount}</span>
    </>
  );
}
