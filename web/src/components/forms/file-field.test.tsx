/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object } from 'yup';
import { fakeFetch, success } from '../../testing/fake-fetch.ts';
import { field } from '../../testing/fields.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { AppForm } from './app-form.tsx';
import { FileField } from './file-field.tsx';

afterEach(cleanup);

describe('a file field', () => {
  beforeAll(() => {
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
  });

  function renderFileField(file: File | null = null) {
    return renderApp(
      <AppForm initialValues={{ file }} schema={object({})} onSubmit={async () => undefined}>
        <FileField
          name="file"
          label="Receipt"
          types={['image/png']}
          typeWords="a PNG image"
          maxBytes={1000}
        />
      </AppForm>,
      { fetch: fakeFetch(() => success(null)).fetch },
    );
  }
  const png = (bytes: number) => new File([new Uint8Array(bytes)], 'r.png', { type: 'image/png' });

  test('shows name and size of the chosen file, which can be removed', async () => {
    const user = userEvent.setup();
    renderFileField();
    await user.upload(field('Receipt'), png(500));
    await screen.findByText('500 bytes');
    expect(screen.getAllByText('r.png')).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Remove r.png' }));
    expect(screen.queryAllByText('r.png')).toHaveLength(0);
  });

  test('a HEIC photo is refused with what to send instead, whatever its name and type', async () => {
    const user = userEvent.setup({ applyAccept: false });
    renderFileField();
    const heic = new Uint8Array(24);
    heic.set(new TextEncoder().encode('ftypheic'), 4);
    await user.upload(field('Receipt'), new File([heic], 'r.png', { type: 'image/png' }));
    await screen.findByText(/^This is a HEIC photo/);
    expect(field('Receipt').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('r.png')).toBeNull();
  });

  test('an image that the browser can’t show is refused', async () => {
    const user = userEvent.setup();
    const { container } = renderFileField();
    await user.upload(field('Receipt'), png(500));
    await screen.findByText('500 bytes');
    const preview = await waitFor(() => {
      const image = container.querySelector('.file-thumb');
      if (!image) throw new Error('there is no preview');
      return image;
    });
    fireEvent.error(preview);
    await screen.findByText('The image can’t be shown. Export it again, or take a new photo.');
    expect(field('Receipt').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('r.png')).toBeNull();
  });

  test('a file that came another way, such as by the clipboard, is checked too', async () => {
    renderFileField(new File(['x'], 'x.txt', { type: 'text/plain' }));
    await screen.findByText('Choose a PNG image.');
    expect(screen.queryByText('x.txt')).toBeNull();
  });

  test('a file that is too large, empty or of the wrong type is refused with the reason', async () => {
    const user = userEvent.setup({ applyAccept: false });
    renderFileField();
    await user.upload(field('Receipt'), png(2000));
    await screen.findByText('The file is 2 kB. Choose one of at most 1000 bytes.');
    await user.upload(field('Receipt'), png(0));
    await screen.findByText('The file is empty. Choose another.');
    await user.upload(field('Receipt'), new File(['x'], 'x.txt', { type: 'text/plain' }));
    await screen.findByText('Choose a PNG image.');
    expect(field('Receipt').getAttribute('aria-invalid')).toBe('true');
  });
});
