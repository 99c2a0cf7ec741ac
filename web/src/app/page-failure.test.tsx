/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { createMemoryHistory, createRouter, RouterProvider } from '#router';
import { lazyPart } from '../components/feedback/lazy-part.tsx';
import { fakeFetch, success } from '../testing/fake-fetch.ts';
import { testServices } from '../testing/render-app.tsx';
import { App } from './app.tsx';
import { PageFailure } from './page-failure.tsx';

/** A screen with a button that opens a dialog, whose module is loaded like this. */
async function openDialog(load: () => Promise<{ Dialog: ComponentType }>): Promise<void> {
  const Dialog = lazyPart(load, 'Dialog');
  function Screen() {
    const [open, setOpen] = useState(false);
    return open ? (
      <Dialog />
    ) : (
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
    );
  }
  const routes = [{ errorElement: <PageFailure />, children: [{ path: '/', Component: Screen }] }];
  const router = createRouter({ routes, history: createMemoryHistory(['/']) });
  render(
    <App services={testServices(fakeFetch(() => success(null)).fetch)}>
      <RouterProvider router={router} />
    </App>,
  );
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Open' }));
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('a dialog that is missing after a deployment', () => {
  test.each([
    new TypeError('Failed to fetch dynamically imported module: /assets/adjust-dialog-1.js'),
    new TypeError('error loading dynamically imported module: /assets/adjust-dialog-1.js'),
    new TypeError('Importing a module script failed.'),
    new Error('Unable to preload CSS for /assets/adjust-dialog-1.css'),
  ])('asks to reload the page: %s', async (error) => {
    await openDialog(() => Promise.reject(error));
    await screen.findByRole('heading', { name: 'This page could not be loaded' });
    screen.getByRole('button', { name: 'Reload the page' });
  });

  test('is not confused with a dialog that fails', async () => {
    await openDialog(async () => ({
      Dialog() {
        throw new Error('a mistake');
      },
    }));
    await screen.findByRole('heading', { name: 'Something went wrong' });
  });
});
