import { useId } from 'react';
import { Facts } from '../../components/data/facts.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { depositCopy } from '../../copy/deposit.ts';

/** The address of a wallet when the page was opened, and now. */
export interface AddressChange {
  wallet: string;
  before: string | null;
  now: string | null;
}

/** Warns that the deposit address changed, and has it acknowledged before the receipt is sent. */
export function AddressChangeNotice({
  change,
  acknowledged,
  onAcknowledge,
}: {
  change: AddressChange;
  acknowledged: boolean;
  onAcknowledge: (acknowledged: boolean) => void;
}) {
  const { addressChanged: t } = depositCopy.useTexts();
  const id = useId();
  return (
    <Notice tone="pending" title={t.title(change.wallet)} className="mb-4" role="alert">
      <p>{t.text}</p>
      <Facts
        layout="stacked"
        className="my-2"
        rows={[
          [t.before, <code key="before">{change.before ?? '–'}</code>],
          [t.now, <code key="now">{change.now ?? '–'}</code>],
        ]}
      />
      <div className="field-check">
        <input
          id={id}
          type="checkbox"
          className="form-check-input"
          checked={acknowledged}
          onChange={(event) => onAcknowledge(event.target.checked)}
        />
        <label htmlFor={id}>{t.acknowledge}</label>
      </div>
    </Notice>
  );
}
