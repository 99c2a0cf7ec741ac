import type { PasskeyView } from '@candor/contracts/security';
import { MAX_PASSKEYS } from '@candor/contracts/security-limits';
import { DateTime } from '../../components/data/date-time.tsx';
import { EntryList, EntryRow } from '../../components/data/entry-row.tsx';
import { PersonText } from '../../components/data/person-text.tsx';
import { Section } from '../../components/layout/section.tsx';
import { securityCopy } from '../../copy/security.ts';
import { isolate } from '../../lib/isolate.ts';
import type { OpenDialog } from './use-security-dialog.ts';

/** The account's passkeys, which can be added, renamed and removed. */
export function Passkeys({
  passkeys,
  onOpen,
}: {
  passkeys: readonly PasskeyView[];
  onOpen: OpenDialog;
}) {
  const { passkeys: copy } = securityCopy.useTexts();
  return (
    <Section title={copy.title} lead={copy.lead}>
      {passkeys.length > 0 && (
        <EntryList>
          {passkeys.map((passkey) => (
            <EntryRow
              key={passkey.id}
              title={<PersonText>{passkey.name}</PersonText>}
              note={<PasskeyState passkey={passkey} />}
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
        </EntryList>
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
    </Section>
  );
}

function PasskeyState({ passkey: { createdAt, lastUsedAt, synced } }: { passkey: PasskeyView }) {
  const { passkeys: copy } = securityCopy.useTexts();
  return (
    <>
      {copy.addedOn(<DateTime value={createdAt} dateOnly />)},{' '}
      {lastUsedAt ? copy.used(<DateTime value={lastUsedAt} />) : copy.neverUsed}
      {synced && `, ${copy.synced}`}
    </>
  );
}
