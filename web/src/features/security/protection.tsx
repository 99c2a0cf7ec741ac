import type { SecurityView } from '@candor/contracts/security';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { DateTime } from '../../components/data/date-time.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { securityCopy } from '../../copy/security.ts';
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
  const { methods, protection } = securityCopy.useTexts();
  if (!secondFactor) {
    return (
      <State icon={<ShieldAlert className="text-copper mt-1" {...ICON} />} title={protection.off}>
        <p className="muted">{protection.offLead}</p>
        {secondFactorNeed && <p className="text-pending">{protection[secondFactorNeed]}</p>}
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => onOpen({ kind: 'second-factor' })}
        >
          {protection.turnOn}
        </button>
      </State>
    );
  }
  const { enabledAt, recoveryCodesLeft: left } = secondFactor;
  return (
    <State icon={<ShieldCheck className="text-brand mt-1" {...ICON} />} title={protection.on}>
      <p className="muted">{protection.onLead(<DateTime value={enabledAt} dateOnly />)}</p>
      {left < ENOUGH_CODES && (
        <>
          <p className="text-pending">{protection.fewCodes(left)}</p>
          <button
            type="button"
            className="btn btn-plain"
            onClick={() => onOpen({ kind: 'new-codes' })}
          >
            {methods.newCodes}
          </button>
        </>
      )}
    </State>
  );
}

const ICON = { size: 32, strokeWidth: 1.5, 'aria-hidden': true } as const;

function State({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Columns
      as="section"
      kind="auto"
      gap={5}
      className="pb-7 border-bottom"
      aria-labelledby="protection-title"
    >
      {icon}
      <div className="vstack align-start gap-3 max-w-measure">
        <h2 className="fs-5" id="protection-title">
          {title}
        </h2>
        {children}
      </div>
    </Columns>
  );
}
