import type { SecurityView } from '@candor/contracts/security';
import { RECOVERY_CODES } from '@candor/contracts/security-limits';
import { Link } from '#router';
import { DateTime } from '../../components/data/date-time.tsx';
import { EntryList, EntryRow } from '../../components/data/entry-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import { securityCopy } from '../../copy/security.ts';
import { paths } from '../../lib/paths.ts';
import type { OpenDialog } from './use-security-dialog.ts';

/** Password, authenticator app and recovery codes, each with its state and what can be done. */
export function LogInMethods({
  security: { passwordChangedAt, secondFactor },
  onOpen,
}: {
  security: SecurityView;
  onOpen: OpenDialog;
}) {
  const { methods } = securityCopy.useTexts();
  return (
    <Section title={methods.title}>
      <EntryList>
        <EntryRow
          title={methods.password}
          note={
            passwordChangedAt
              ? methods.passwordChanged(<DateTime value={passwordChangedAt} />)
              : methods.passwordNeverChanged
          }
          actions={<Link to={paths.changePassword}>{methods.changePassword}</Link>}
        />
        <EntryRow
          title={methods.app}
          note={
            secondFactor
              ? methods.appOn(<DateTime value={secondFactor.enabledAt} dateOnly />)
              : methods.appOff
          }
          actions={
            <button
              type="button"
              className="btn-text"
              aria-label={`${secondFactor ? methods.turnOff : methods.turnOn}: ${methods.app}`}
              onClick={() => onOpen({ kind: secondFactor ? 'turn-off' : 'second-factor' })}
            >
              {secondFactor ? methods.turnOff : methods.turnOn}
            </button>
          }
        />
        {secondFactor && (
          <EntryRow
            title={methods.codes}
            note={methods.codesLeft(secondFactor.recoveryCodesLeft, RECOVERY_CODES)}
            actions={
              <button
                type="button"
                className="btn-text"
                onClick={() => onOpen({ kind: 'new-codes' })}
              >
                {methods.newCodes}
              </button>
            }
          />
        )}
      </EntryList>
    </Section>
  );
}
