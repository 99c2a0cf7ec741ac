/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import { fakeFetch, success } from '../../testing/fake-fetch.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { FormDialog } from './form-dialog.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

test('a form in a dialog leads to its first field that is wrong', async () => {
  const user = userEvent.setup();
  renderApp(
    <FormDialog
      title="Rename"
      submit="Save"
      cancel="Cancel"
      initialValues={{ name: 'Phone', reason: '' }}
      schema={object({ name: string().required(), reason: string().required('Give a reason') })}
      onSubmit={async () => 'Saved'}
      onClose={() => undefined}
    >
      <TextField name="name" label="Name" />
      <TextField name="reason" label="Reason" />
    </FormDialog>,
    { fetch: fakeFetch(() => success(null)).fetch },
  );
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('Give a reason');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason')));
});
