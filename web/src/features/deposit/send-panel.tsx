import type { DepositAddressView } from '@candor/contracts/payments';
import { planByName } from '@candor/contracts/plans';
import { useFormikContext } from 'formik';
import { CopyButton } from '../../components/data/copy-button.tsx';
import { QrCode } from '../../components/data/qr-code.tsx';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { checkDeposit, type DepositValues } from './deposit-values.ts';

/** The address to send to, as code, text and button. */
export function SendPanel({ address }: { address: DepositAddressView | undefined }) {
  const { values, setFieldTouched } = useFormikContext<DepositValues>();
  const show = useSnackBar();
  if (!address?.address) {
    return <p className="muted">Choose a wallet first; its address appears here.</p>;
  }

  /** An address copied beside a wrong amount leads to a payment that nobody can credit. */
  function amountFits(): boolean {
    const fits = planByName(values.plan) !== undefined && checkDeposit(values).amount === undefined;
    if (!fits) {
      void setFieldTouched('amount', true);
      show({ message: 'Amount not valid', kind: 'error', duration: SNACK.error });
    }
    return fits;
  }

  return (
    <div className="send-panel">
      <QrCode text={address.address} label={`${address.label} address as a QR code`} />
      <div className="send-address">
        <span className="small muted">{address.label} address</span>
        <code>{address.address}</code>
        <CopyButton
          text={address.address}
          label="Copy address"
          done="Address copied"
          onBefore={amountFits}
        />
      </div>
    </div>
  );
}
