/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bool, object, string } from 'yup';
import { ApiError } from '../../lib/api-error.ts';
import { fakeFetch, success } from '../../testing/fake-fetch.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { AppForm } from './app-form.tsx';
import { CheckField } from './check-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';
import type { SchemaSource } from './validate-values.ts';

const schema = object({
  name: string().min(6, 'At least 6 characters').required('Enter a name'),
  password: string().required('Enter a password'),
  agree: bool().oneOf([true], 'Please agree'),
});

function renderForm(
  onSubmit: (values: object) => Promise<void> = async () => undefined,
  source: SchemaSource = schema,
) {
  return renderApp(
    <AppForm
      aria-label="Form"
      initialValues={{ name: '', password: '', agree: true }}
      schema={source}
      onSubmit={onSubmit}
    >
      <TextField name="name" label="Name" hint="As in your passport" />
      <PasswordField name="password" label="Password" />
      <CheckField name="agree">I agree</CheckField>
      <SubmitButton>Send</SubmitButton>
    </AppForm>,
    { fetch: fakeFetch(() => success(null)).fetch },
  );
}

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('a form', () => {
  test('an error is shown when the field loses focus, not while typing', async () => {
    const user = userEvent.setup();
    renderForm();
    await user.type(field('Name'), 'Am');
    expect(screen.queryByText('At least 6 characters')).toBeNull();
    await user.tab();
    await screen.findByText('At least 6 characters');
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    const described = field('Name').getAttribute('aria-describedby')?.split(' ') ?? [];
    const descriptions = described.map((id) => document.getElementById(id)?.textContent);
    expect(descriptions).toEqual(['At least 6 characters', 'As in your passport']);
  });

  test('an error waits for the end of the click that takes the focus, and so does not move its target', async () => {
    const user = userEvent.setup();
    renderForm();
    await user.type(field('Name'), 'Am');
    await user.pointer({ keys: '[MouseLeft>]', target: field('I agree') });
    expect(document.activeElement).toBe(field('I agree'));
    await act(async () => undefined);
    expect(screen.queryByText('At least 6 characters')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: field('I agree') });
    await screen.findByText('At least 6 characters');
    expect(field('I agree').checked).toBe(false);
  });

  test('a validation that ends late does not replace the errors of a later one', async () => {
    const user = userEvent.setup();
    const loads: (() => void)[] = [];
    renderForm(undefined, () => new Promise((resolve) => loads.push(() => resolve(schema))));
    await user.type(field('Name'), 'Amanda');
    await user.tab();
    const [first, ...later] = loads;
    for (const end of later) await act(async () => end());
    await act(async () => first?.());
    expect(field('Name').value).toBe('Amanda');
    expect(screen.queryByText('At least 6 characters')).toBeNull();
  });

  test('the error summary counts the problems, takes the focus and links to the fields', async () => {
    const user = userEvent.setup();
    let sent = 0;
    renderForm(async () => {
      sent += 1;
    });
    await user.click(field('I agree'));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const summary = (await screen.findByText('There are 3 problems to fix')).parentElement;
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(sent).toBe(0);
    const links = screen.getAllByRole('link').map((link) => link.textContent);
    expect(links).toEqual(['Enter a name', 'Enter a password', 'Please agree']);
    await user.click(screen.getByRole('link', { name: 'Enter a password' }));
    expect(document.activeElement).toBe(field('Password'));
  });

  test('the error summary is in the language of the interface', async () => {
    const user = userEvent.setup();
    const { services } = renderForm();
    await act(() => services.language.choose('de'));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Bitte beheben Sie 2 Probleme');
  });

  test('errors that are shown already follow the language of the interface', async () => {
    const user = userEvent.setup();
    const { services } = renderForm(
      async () => {
        throw new ApiError({
          status: 409,
          code: 'STATE_CONFLICT',
          message: 'Choose a country',
          fields: { name: 'Choose a CSV file' },
        });
      },
      object({ password: string().required('Choose a week') }),
    );
    await user.type(field('Name'), 'Amara Lindqvist');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findAllByText('Choose a week');
    await act(() => services.language.choose('de'));
    expect(await screen.findAllByText('Wählen Sie eine Woche')).toHaveLength(2);
    await user.type(field('Password'), 'a password');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findAllByText('Wählen Sie eine CSV-Datei')).toHaveLength(2);
    await act(() => services.language.choose('en'));
    expect(await screen.findAllByText('Choose a CSV file')).toHaveLength(2);
  });

  test('an error of the whole form follows the language of the interface', async () => {
    const user = userEvent.setup();
    const { services } = renderForm(async () => {
      throw new TypeError('Broken');
    }, object({}));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Something went wrong. Try again.');
    await act(() => services.language.choose('de'));
    await screen.findByText('Es ist ein Fehler aufgetreten. Versuchen Sie es erneut.');
  });

  test('pressing the submit button shows no error that would move it before the click ends', async () => {
    const user = userEvent.setup();
    let sent = 0;
    renderForm(async () => {
      sent += 1;
    });
    await user.type(field('Password'), 'a password');
    await user.type(field('Name'), 'Am');
    const send = screen.getByRole('button', { name: 'Send' });
    await user.pointer({ keys: '[MouseLeft>]', target: send });
    await act(async () => undefined);
    expect(screen.queryByText('At least 6 characters')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: send });
    expect(await screen.findAllByText('At least 6 characters')).toHaveLength(2);
    expect(sent).toBe(0);
  });

  test('a double click submits the form once, and the button is marked as busy', async () => {
    const user = userEvent.setup();
    let sent = 0;
    let finish = () => {};
    renderForm(async () => {
      sent += 1;
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
    await user.type(field('Name'), 'Amara Lindqvist');
    await user.type(field('Password'), 'a password');
    await user.dblClick(screen.getByRole('button', { name: 'Send' }));
    const button = await screen.findByRole('button', { name: /Send/ });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    await user.click(button);
    expect(sent).toBe(1);
    finish();
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
  });

  test('a server error is shown on its field until the field changes', async () => {
    const user = userEvent.setup();
    renderForm(async () => {
      throw new ApiError({
        status: 409,
        code: 'USERNAME_TAKEN',
        message: 'Taken',
        fields: { name: 'This name is in use' },
      });
    });
    await user.type(field('Name'), 'Amara Lindqvist');
    await user.type(field('Password'), 'a password');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const messages = await screen.findAllByText('This name is in use');
    expect(messages).toHaveLength(2);
    await user.type(field('Name'), 'x');
    await waitFor(() => expect(screen.queryByText('This name is in use')).toBeNull());
  });
});

describe('the meter of a new password', () => {
  const readMeter = (container: HTMLElement) =>
    container.querySelectorAll('.strength [data-on]').length;

  function renderMeter() {
    const owner = { email: 'amara@example.com', username: 'amaral', fullName: 'Amara Lindqvist' };
    return renderApp(
      <AppForm
        initialValues={{ password: '' }}
        schema={object({})}
        onSubmit={async () => undefined}
      >
        <PasswordField name="password" label="Password" strengthFor={owner} />
      </AppForm>,
      { fetch: fakeFetch(() => success(null)).fetch },
    );
  }

  test.each([
    ['password12345', 'This password is among the most common ones. Choose another one'],
    ['Lindqvist-1984!', 'The password must differ from your email address, username and name'],
    ['Candor-2026-Candor', 'The password must differ from the name of this site'],
  ])('says of "%s" what the server would', async (password, reason) => {
    const user = userEvent.setup();
    const { container } = renderMeter();
    await user.type(field('Password'), password);
    await screen.findByText(reason);
    expect(readMeter(container)).toBe(1);
  });

  test('rises with a password that the server accepts', async () => {
    const user = userEvent.setup();
    const { container } = renderMeter();
    await user.type(field('Password'), 'correct horse battery');
    await screen.findByText('Strong.');
    expect(readMeter(container)).toBe(4);
  });
});

describe('a password field', () => {
  test('shows and hides the password without losing the focus', async () => {
    const user = userEvent.setup();
    renderForm();
    await user.type(field('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('Password').type).toBe('text');
    expect(document.activeElement).toBe(field('Password'));
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field('Password').type).toBe('password');
  });
});
