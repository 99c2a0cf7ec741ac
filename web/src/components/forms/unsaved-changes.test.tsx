/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object } from 'yup';
import { Link, useNavigate } from '#router';
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

test('leaving an unchanged form needs no confirmation', async () => {
  const user = userEvent.setup();
  renderScreen();
  await user.click(screen.getByRole('link'));
  await screen.findByText('The other page');
});

test('leaving a changed form needs confirmation: Stay here keeps the page, Leave goes on', async () => {
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

test('navigation after a successful submission needs no confirmation', async () => {
  const user = userEvent.setup();
  renderScreen();
  await user.type(screen.getByLabelText('Name'), 'x');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('The other page');
});
