/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { number, object } from 'yup';
import { toDollars } from '../../lib/figures/figures.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { fakeFetch, success } from '../../testing/fake-fetch.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { AmountField } from './amount-field.tsx';
import { AppForm } from './app-form.tsx';
import { SubmitButton } from './submit-button.tsx';

const schema = object({ amount: number().typeError('Not a number') });

function AmountForm({ onSend }: { onSend: (usd: number | undefined) => void }) {
  const figures = useFigures();
  return (
    <AppForm
      initialValues={{ amount: '' }}
      schema={schema}
      toRequest={({ amount }) => ({ amount: toDollars(amount, figures) })}
      onSubmit={async ({ amount }) => onSend(toDollars(amount, figures))}
      summary={false}
    >
      <AmountField name="amount" label="Amount" />
      <SubmitButton>Send</SubmitButton>
    </AppForm>
  );
}

function show() {
  const sent: unknown[] = [];
  const { fetch } = fakeFetch(() => success(null));
  const { services } = renderApp(<AmountForm onSend={(usd) => sent.push(usd)} />, { fetch });
  return { sent, choose: (language: 'en' | 'de') => act(() => services.language.choose(language)) };
}

const field = () => screen.getByLabelText('Amount') as HTMLInputElement;
const readDescriptions = () =>
  (field().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent?.replaceAll('\u00a0', ' '));
const send = () => screen.getByRole('button', { name: 'Send' });

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('an amount field', () => {
  test('formats an amount on blur and leaves other text unchanged', async () => {
    const user = userEvent.setup();
    show();
    await user.type(field(), '$4500.5');
    await user.tab();
    expect(field().value).toBe('4,500.50');
    await user.clear(field());
    await user.type(field(), '12abc');
    await user.tab();
    expect(field().value).toBe('12abc');
  });

  test('shows how the text is read while it is typed, and how an amount is written before that', async () => {
    const user = userEvent.setup();
    show();
    expect(readDescriptions()).toEqual(['For example 1,850.00']);
    await user.type(field(), '1850');
    expect(readDescriptions()).toEqual(['Read as $1,850.00']);
    await user.type(field(), ',5');
    expect(readDescriptions()).toEqual(['For example 1,850.00']);
  });

  test.each(['12,50', '1850,00', '1,2,3'])(
    'refuses "%s" in English with an example',
    async (text) => {
      const user = userEvent.setup();
      const { sent } = show();
      await user.type(field(), text);
      await user.click(send());
      await screen.findByText('Enter a figure such as 1,850.00.');
      expect(field().getAttribute('aria-invalid')).toBe('true');
      expect(field().value).toBe(text);
      expect(sent).toEqual([]);
    },
  );

  test.each([
    ['12,50', 12.5],
    ['1.850,00', 1850],
  ])('reads "%s" in German as %p', async (text, usd) => {
    const user = userEvent.setup();
    const { sent, choose } = show();
    await choose('de');
    await user.type(field(), text);
    await user.click(send());
    await waitFor(() => expect(sent).toEqual([usd]));
  });

  test('refuses "12.50" in German with an example', async () => {
    const user = userEvent.setup();
    const { sent, choose } = show();
    await choose('de');
    await user.type(field(), '12.50');
    await user.click(send());
    await screen.findByText('Geben Sie eine Zahl wie 1.850,00 ein.');
    expect(sent).toEqual([]);
  });

  test('keeps the amount when the language of the interface changes', async () => {
    const user = userEvent.setup();
    const { choose } = show();
    await user.type(field(), '1,850.5');
    await choose('de');
    expect(field().value).toBe('1.850,50');
    expect(readDescriptions()).toEqual(['Gelesen als 1.850,50 $']);
    await choose('en');
    expect(field().value).toBe('1,850.50');
  });
});
