/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import { anAccount } from '../../testing/accounts.ts';
import { refusal } from '../../testing/fake-fetch.ts';
import { field } from '../../testing/fields.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { AppForm } from './app-form.tsx';
import { KeepDraft, useDraft } from './draft.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';

interface Message {
  text: string;
}

const EMPTY: Message = { text: '' };

function MessageForm() {
  const draft = useDraft<Message>('message');
  return (
    <AppForm<Message>
      initialValues={draft ?? EMPTY}
      schema={object({ text: string() })}
      onSubmit={async (_values, { resetForm }) => resetForm({ values: EMPTY })}
    >
      <KeepDraft name="message" />
      <TextField name="text" label="Text" />
      <SubmitButton>Send</SubmitButton>
    </AppForm>
  );
}

/** Types a text, goes on as the test says, and shows the form once the session has expired and is there again. */
async function showAfterExpiry(typed: string, goOn: () => Promise<void> = async () => undefined) {
  const user = userEvent.setup();
  const { services } = renderSignedIn(<MessageForm />, {
    at: '/',
    answer: () => refusal(401, 'SESSION_EXPIRED'),
  });
  await user.type(await screen.findByLabelText('Text'), typed);
  await goOn();
  const { api, session } = services;
  await act(() => api.call('GET users/me').catch(() => undefined));
  expect(screen.queryByLabelText('Text')).toBeNull();
  await act(() => session.reconnect());
  expect(session.get().account?.id).toBe(anAccount().id);
  await screen.findByLabelText('Text');
  return field('Text').value;
}

afterEach(cleanup);

test('a form that was typed in when its session expired has its values again', async () => {
  expect(await showAfterExpiry('Good morning')).toBe('Good morning');
});

test('a form that was sent before its session expired does not have the values again', async () => {
  const sent = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByDisplayValue('');
  };
  expect(await showAfterExpiry('Good morning', sent)).toBe('');
});
