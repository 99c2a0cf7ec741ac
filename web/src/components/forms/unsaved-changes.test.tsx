/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useNavigate } from 'react-router-dom';
import { object } from 'yup';
import { fakeFetch, success } from '../../testing/fake-fetch.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { AppForm } from './app-form.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';

function Screen() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/other">Elsewhere</Link>
      <AppForm
        initialValues={{ name: '' }}
        schema={object({})}
        warnWhenDirty
        onSubmit={async () => {
          await navigate('/other');
        }}
      >
        <TextField name="name" label="Name" />
        <SubmitButton>Send</SubmitButton>
      </AppForm>
    </>
  );
}

function renderScreen() {
  return renderApp(<Screen />, {
    fetch: fakeFetch(() => success(null)).fetch,
    routes: [{ path: '/other', element: <p>The other page</p> }],
  });
}

afterEach(cleanup);

test('an untouched form is left without a question', async () => {
  const user = userEvent.setup();
  renderScreen();
  await user.click(screen.getByRole('link'));
  await screen.findByText('The other page');
});

test('a dirty form asks before it is left, and stays or goes as told', async () => {
  const user = userEvent.setup();
  renderScreen();
  await user.type(screen.getByLabelText('Name'), 'x');
  await user.click(screen.getByRole('link'));
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('The other page')).toBeNull();

  await user.click(screen.getByRole('link'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByText('The other page');
});

test('a form that was sent goes on without a question', async () => {
  const user = userEvent.setup();
  renderScreen();
  await user.type(screen.getByLabelText('Name'), 'x');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('The other page');
});
