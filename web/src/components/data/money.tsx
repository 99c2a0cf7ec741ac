import { formatPlain, formatUsd, formatUsdChange } from '@candor/contracts/money';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useHideBalances } from '../../lib/services.ts';
import './money.scss';

export interface MoneyProps {
  /** USD as it came over the wire. */
  usd?: number;
  /** Or integer cents. */
  cents?: number;
  /** Shows the sign of a change, and gains in green besides. */
  change?: boolean;
  /** Without the symbol, for columns whose header names the currency. */
  plain?: boolean;
  /** Where the entries behind the figure are. */
  to?: string;
  /** What the link leads to, for those who hear it: "entries behind total profits". */
  linkLabel?: string;
  /** The one big figure of a screen. */
  big?: boolean;
  /** Shown even while balances are hidden: limits, amounts being typed, staff queues. */
  always?: boolean;
}

/** An amount of US dollars: two decimals, tabular, sign before currency. */
export function Money(props: MoneyProps) {
  const { hidden } = useHideBalances();
  const cents = props.cents ?? Math.round((props.usd ?? 0) * 100);
  const covered = hidden && !props.always;
  const classes = ['money', 'tabular'];
  if (props.big) classes.push('money-big');
  if (props.change && cents > 0 && !covered) classes.push('money-gain');
  const text = covered ? covering(props) : toText(cents, props);
  if (!props.to) return <span className={classes.join(' ')}>{text}</span>;
  return (
    <Link
      className={[...classes, 'money-link'].join(' ')}
      to={props.to}
      aria-label={
        props.linkLabel && !covered
          ? `${toText(cents, props)}, ${props.linkLabel}`
          : props.linkLabel
      }
    >
      {text}
    </Link>
  );
}

function toText(cents: number, { change, plain }: MoneyProps): string {
  if (plain) return `${change && cents > 0 ? '+ ' : ''}${formatPlain(cents)}`;
  return change ? formatUsdChange(cents) : formatUsd(cents);
}

function covering({ plain }: MoneyProps): ReactNode {
  return (
    <>
      <span aria-hidden="true">{plain ? '•••••' : '$ •••••'}</span>
      <span className="visually-hidden">hidden</span>
    </>
  );
}
