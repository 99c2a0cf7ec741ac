import { MAX_PASSKEYS, type PasskeyView } from '@candor/contracts/security';
import { DateTime } from '../../components/data/date-time.tsx';
import { PersonText } from '../../components/data/person-text.tsx';
import { securityCopy } from '../../copy/security.ts';
import { useCopy } from '../../lib/copy.ts';
import { isolate } from '../../lib/isolate.ts';
import { SettingRow } from './setting-row.tsx';
import type { OpenDialog } from './use-security-dialog.ts';

/** The account's passkeys, which can be added, renamed and removed. */
export function Passkeys({
  passkeys,
  onOpen,
}: {
  passkeys: readonly PasskeyView[];
  onOpen: OpenDialog;
}) {
  const { passkeys: copy } = useCopy(securityCopy);
  return (
    <section aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">{copy.title}</h2>
      <p className="muted">{copy.lead}</p>
      {passkeys.length > 0 && (
        <ul className="setting-list">
          {passkeys.map((passkey) => (
            <SettingRow
              key={passkey.id}
              name={<PersonText>{passkey.name}</PersonText>}
              state={<PasskeyState passkey={passkey} />}
              actions={
                <>
                  <button
                    type="button"
                    className="btn-text"
                    aria-label={`${copy.rename}: ${isolate(passkey.name)}`}
                    onClick={() => onOpen({ kind: 'rename-passkey', passkey })}
                  >
                    {copy.rename}
                  </button>
                  <button
                    type="button"
                    className="btn-text"
                    aria-label={`${copy.remove}: ${isolate(passkey.name)}`}
                    onClick={() => onOpen({ kind: 'remove-passkey', passkey })}
                  >
                    {copy.remove}
                  </button>
                </>
              }
            />
          ))}
        </ul>
      )}
      {passkeys.length < MAX_PASSKEYS && (
        <button
          type="button"
          className="btn btn-plain security-add"
          onClick={() => onOpen({ kind: 'add-passkey' })}
        >
          {copy.add}
        </button>
      )}
    </section>
  );
}

function PasskeyState({ passkey: { createdAt, lastUsedAt, synced } }: { passkey: PasskeyView }) {
  const { passkeys: copy } = useCopy(securityCopy);
  return (
    <>
      {copy.addedOn(<DateTime value={createdAt} dateOnly />)},{' '}
      {lastUsedAt ? copy.used(<DateTime value={lastUsedAt} />) : copy.neverUsed}
      {synced && `, ${copy.synced}`}
    </>
  );
}
