import { screen } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';

export type User = ReturnType<typeof userEvent.setup>;

export const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

export const button = (name: string) =>
  screen.getByText(name, { selector: 'button, button *' }).closest('button') as HTMLButtonElement;

/** Pastes the text: typing key by key is slow in jsdom. */
export async function fill(user: User, label: string, text: string): Promise<void> {
  await user.click(field(label));
  await user.paste(text);
}
