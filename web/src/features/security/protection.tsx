import type { SecurityView } from '@candor/contracts/security';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { DateTime } from '../../components/data/date-time.tsx';
import { securityCopy } from '../../copy/security.ts';
import { useCopy } from '../../lib/copy.ts';
import type { OpenDialog } from './use-security-dialog.ts';

/** From this many recovery codes on, nobody needs to think of them. */
const ENOUGH_CODES = 3;

/** What it takes to open the account, in one sentence, and what would make it safer. */
export function Protection({
  security: { secondFactor, secondFactorNeed },
  onOpen,
}: {
  security: SecurityView;
  onOpen: OpenDialog;
}) {
  const { methods, protection } = useCopy(securityCopy);
  if (!secondFactor) {
    return (
      <section className="protection" aria-labelledby="protection-title">
        <ShieldAlert size={32} strokeWidth={1.5} aria-hidden="true" />
        <div>
          <h2 id="protection-title">{protection.off}</h2>
          <p>{protection.offLead}</p>
          {secondFactorNeed && <p className="protection-warning">{protection[secondFactorNeed]}</p>}
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => onOpen({ kind: 'second-factor' })}
          >
            {protection.turnOn}
          </button>
        </div>
      </section>
    );
  }
  const { enabledAt, recoveryCodesLeft: left } = secondFactor;
  return (
    <section className="protection" data-on aria-labelledby="protection-title">
      <ShieldCheck size={32} strokeWidth={1.5} aria-hidden="true" />
      <div>
        <h2 id="protection-title">{protection.on}</h2>
        <p>{protection.onLead(<DateTime value={enabledAt} dateOnly />)}</p>
        {left < ENOUGH_CODES && (
          <>
            <p className="protection-warning">{protection.fewCodes(left)}</p>
            <button
              type="button"
              className="btn btn-plain"
              onClick={() => onOpen({ kind: 'new-codes' })}
            >
              {methods.newCodes}
            </button>
          </>
        )}
      </div>
    </section>
  );
}
