import { useId } from 'react';
import { depositCopy } from '../../copy/deposit.ts';
import { useCopy } from '../../lib/copy.ts';

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
  const { addressChanged: t } = useCopy(depositCopy);
  const id = useId();
  return (
    <div className="address-change" role="alert">
      <strong>{t.title(change.wallet)}</strong>
      <p>{t.text}</p>
      <dl>
        <dt>{t.before}</dt>
        <dd>
          <code>{change.before ?? '–'}</code>
        </dd>
        <dt>{t.now}</dt>
        <dd>
          <code>{change.now ?? '–'}</code>
        </dd>
      </dl>
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
    </div>
  );
}
