import { screen } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';

export type User = ReturnType<typeof userEvent.setup>;

export const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

export const button = (name: string) =>
  screen.getByText(name, { selector: 'button, button *' }).closest('button') as HTMLButtonElement;

/** What `aria-describedby` reads out of an element. */
export function readDescription(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** Pastes the text: typing key by key is slow in jsdom. */
export async function fill(user: User, label: string, text: string): Promise<void> {
  await user.click(field(label));
  await user.paste(text);
}
