import type { Plan } from '@candor/contracts/plans';
import type { DepositAddressView } from '@candor/contracts/terms';
import { useFormikContext } from 'formik';
import { CopyButton } from '../../components/data/copy-button.tsx';
import { QrCode } from '../../components/data/qr-code.tsx';
import { useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { depositCopy } from '../../copy/deposit.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { type DepositValues, parseAcceptedCents } from './deposit-values.ts';

/** The address to send to, as a QR code and as text with a copy button. */
export function SendPanel({
  address,
  plans,
}: {
  address: DepositAddressView | undefined;
  plans: readonly Plan[];
}) {
  const { values, setFieldTouched } = useFormikContext<DepositValues>();
  const t = depositCopy.useTexts();
  const show = useSnackBar();
  const figures = useFigures();
  if (!address?.address) {
    return <p className="muted">{t.chooseWalletFirst}</p>;
  }

  /** Staff can't credit a payment of an amount that the plan does not accept. */
  function amountFits(): boolean {
    const fits = parseAcceptedCents(values, plans, figures) !== null;
    if (!fits) {
      void setFieldTouched('amount', true);
      show({ message: t.problems.amountNotValid, kind: 'error' });
    }
    return fits;
  }

  return (
    <Panel small>
      <Columns kind="auto" below="small" className="align-center">
        <QrCode text={address.address} label={t.qrCode(address.label)} />
        <div className="vstack align-start gap-2">
          <span className="small muted">{t.walletAddress(address.label)}</span>
          <code className="fs-2">{address.address}</code>
          <CopyButton
            text={address.address}
            label={t.copyAddress}
            done={t.addressCopied}
            onBefore={amountFits}
          />
        </div>
      </Columns>
    </Panel>
  );
}
