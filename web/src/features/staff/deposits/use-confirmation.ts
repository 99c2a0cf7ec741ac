import { type Cents, formatWireCents } from '@candor/contracts/money';
import { planAdmits } from '@candor/contracts/plans';
import type { ReceiptView } from '@candor/contracts/receipts';
import { useRef, useState } from 'react';
import type { ReceiptDecision } from '../../../api/receipts.ts';
import { queuesCopy } from '../../../copy/queues.ts';
import { type StaffCopy, staffCopy } from '../../../copy/staff.ts';
import type { Figures } from '../../../lib/figures/figures.ts';
import { useFigures } from '../../../lib/figures/use-figures.ts';
import { toCents } from '../../../lib/to-cents.ts';

/** As the contract has it for reasons. */
const REASON_MIN = 3;

/** What staff confirm of a receipt: the amount that arrived, and why it differs if it does. */
export function useConfirmation(receipt: ReceiptView) {
  const { deposits } = staffCopy.useTexts();
  const { whyMissing } = queuesCopy.useTexts().receipt;
  const figures = useFigures();
  const claimed = toCents(receipt.amount);
  const [edited, setTyped] = useState<string | null>(null);
  const typed = edited ?? figures.plain(claimed);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const amountField = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLInputElement>(null);
  const confirmed: ConfirmedAmount = parseConfirmedAmount(receipt, typed, deposits, figures);
  const difference = confirmed.cents === null ? 0 : confirmed.cents - claimed;
  const reasonMissing = difference !== 0 && reason.trim().length < REASON_MIN;

  return {
    typed,
    setTyped,
    reason,
    setReason,
    confirmed,
    difference,
    amountField,
    reasonField,
    reasonProblem: tried && reasonMissing ? whyMissing : null,
    /** Leads to the amount, ready to be typed over. */
    editAmount(): void {
      amountField.current?.focus();
      amountField.current?.select();
    },
    /** The approval to send; null while something is missing, whose field then has the focus. */
    toApproval(): ReceiptDecision | null {
      setTried(true);
      if (confirmed.cents === null) {
        amountField.current?.focus();
        return null;
      }
      if (reasonMissing) {
        reasonField.current?.focus();
        return null;
      }
      if (difference === 0) return { status: 'successful' };
      const amount = formatWireCents(confirmed.cents);
      return { status: 'successful', amount, reason: reason.trim() };
    },
  };
}

/** The typed amount in cents, or what is wrong with it. */
type ConfirmedAmount = { cents: Cents; problem: null } | { cents: null; problem: string };

/** Reads the amount that staff confirm and checks it against the limits that the plan had when the receipt was sent. */
function parseConfirmedAmount(
  { plan, limits }: Pick<ReceiptView, 'plan' | 'limits'>,
  typed: string,
  copy: Pick<StaffCopy['deposits'], 'amountMissing' | 'amountOutsidePlan'>,
  { amount, usd }: Figures,
): ConfirmedAmount {
  const cents = amount.parse(typed);
  if (!cents) return { cents: null, problem: copy.amountMissing(amount.example) };
  const minimum = toCents(limits.minimum);
  const maximum = toCents(limits.maximum);
  if (!planAdmits({ minimum, maximum }, cents)) {
    const problem = copy.amountOutsidePlan(plan, usd(minimum), usd(maximum));
    return { cents: null, problem };
  }
  return { cents, problem: null };
}
