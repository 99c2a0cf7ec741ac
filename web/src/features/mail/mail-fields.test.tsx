/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { object } from 'yup';
import { AppForm } from '../../components/forms/app-form.tsx';
import { deferredAnswer, type FakeCall, success } from '../../testing/fake-fetch.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { EMPTY_BULK } from './bulk-values.ts';
import { RecipientField } from './recipient-field.tsx';

function show(fields: ReactNode, initialValues: object, answer: (call: FakeCall) => unknown) {
  const form = (
    <AppForm initialValues={initialValues} schema={object({})} onSubmit={async () => undefined}>
      {fields}
    </AppForm>
  );
  const view = renderSignedIn(form, { at: '/', answer: answer as never });
  return { ...view, user: userEvent.setup() };
}

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('the recipient of an email', () => {
  const ANN = { id: 'a'.repeat(24), fullName: 'Ann Moe', email: 'ann@example.com', active: true };

  test('is not chosen by Enter from those that an earlier text found', async () => {
    const { user } = show(<RecipientField />, { userId: '', recipient: '' }, ({ path }) =>
      path.includes('search=ann&')
        ? success([ANN], { page: { nextCursor: null } })
        : deferredAnswer().answer,
    );
    const field = (await screen.findByRole('combobox')) as HTMLInputElement;
    await user.type(field, 'ann');
    await screen.findByRole('option', { name: /Ann Moe/ });
    await user.type(field, 'x{Enter}');
    expect(field.value).toBe('annx');
    await user.type(field, '{Backspace}');
    await waitFor(async () => {
      await user.keyboard('{Enter}');
      expect(field.value).toBe('Ann Moe, ann@example.com');
    });
  });
});

describe('the audience of a bulk email', () => {
  test('has its countries in the language of the interface', async () => {
    const { user, services } = show(<AudienceFields />, EMPTY_BULK, () => success(null));
    await screen.findByText('United States');
    await act(() => services.language.choose('de'));
    await user.click(screen.getAllByRole('combobox')[0] as HTMLElement);
    const option = (await screen.findByRole('option', {
      name: 'Deutschland',
    })) as HTMLOptionElement;
    expect(option.value).toBe('Germany');
  });
});
