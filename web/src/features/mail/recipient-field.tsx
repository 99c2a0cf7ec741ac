import type { UserView } from '@candor/contracts/users';
import { useFormikContext } from 'formik';
import { type KeyboardEvent, useId, useState } from 'react';
import { useFoundUsers } from '../../api/found-users.ts';
import { PersonText } from '../../components/data/person-text.tsx';
import { FieldFrame } from '../../components/forms/field-frame.tsx';
import { useFormField } from '../../components/forms/use-form-field.ts';
import { mailCopy } from '../../copy/mail.ts';
import { useSettled } from '../../lib/use-settled.ts';

const SEARCH_DELAY_MS = 200;
const SHOWN = 8;

/** Chooses an account by its name: a combobox with a list of the accounts that match. */
export function RecipientField() {
  const copy = mailCopy.useTexts();
  const field = useFormField<string>('recipient');
  const { setValues, values } = useFormikContext<{ userId: string; recipient: string }>();
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const search = useSettled(values.userId ? '' : field.value.trim(), SEARCH_DELAY_MS);
  const found = useFoundUsers(search || null, SHOWN);
  const accounts = (search && found.data?.items) || [];
  const isShown = isOpen && search !== '' && !values.userId;

  function choose({ id, fullName, email }: UserView): void {
    void setValues((before) => ({ ...before, userId: id, recipient: `${fullName}, ${email}` }));
    setIsOpen(false);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setIsOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (!isShown) setIsOpen(true);
      else if (accounts.length > 0) {
        setActive((active + step + accounts.length) % accounts.length);
      }
    } else if (event.key === 'Enter' && isShown) {
      // Otherwise it would submit the form.
      event.preventDefault();
      // Until those that match have arrived, the list is of an earlier text.
      const isCurrent = search === field.value.trim() && !found.isLoading;
      const chosen = isCurrent && accounts[active];
      if (chosen) choose(chosen);
    }
  }

  return (
    <FieldFrame
      id={field.id}
      label={copy.fields.recipient}
      hint={copy.fields.recipientHint}
      error={field.error}
    >
      <div className="mail-recipient">
        <input
          type="text"
          className="form-control"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-activedescendant={isShown && accounts[active] ? `${listId}-${active}` : undefined}
          {...field.aria(true)}
          id={field.id}
          name="recipient"
          value={field.value}
          onChange={(event) => {
            const recipient = event.target.value;
            void setValues((before) => ({ ...before, userId: '', recipient }));
            setActive(0);
            setIsOpen(true);
          }}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            setIsOpen(false);
            field.input.onBlur(event);
          }}
        />
        <div className="mail-options floating" id={listId} role="listbox" hidden={!isShown}>
          {accounts.map((account, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={account.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              // Before the field loses the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(account)}
            >
              <span>
                <PersonText>{account.fullName}</PersonText>
              </span>
              <span className="smallest muted text-break">
                <PersonText>{account.email}</PersonText>
                {!account.active && `, ${copy.search.disabled}`}
              </span>
            </div>
          ))}
        </div>
        <p
          className={isShown && accounts.length === 0 ? 'mt-2 small muted' : 'visually-hidden'}
          role="status"
        >
          {isShown && found.error
            ? copy.search.failed
            : isShown && found.data && !found.isLoading
              ? accounts.length > 0
                ? copy.search.results(accounts.length)
                : copy.search.none
              : ''}
        </p>
      </div>
    </FieldFrame>
  );
}
