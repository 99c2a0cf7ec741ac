import { Printer } from 'lucide-react';
import { walletHistoryCopy } from '../../../copy/wallet-history.ts';

export function PrintButton() {
  const copy = walletHistoryCopy.useTexts();
  return (
    <button type="button" className="btn btn-plain btn-compact" onClick={() => window.print()}>
      <Printer size={16} strokeWidth={1.6} aria-hidden="true" /> {copy.print}
    </button>
  );
}
