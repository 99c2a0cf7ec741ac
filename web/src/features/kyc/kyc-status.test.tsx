/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { fakeFetch, success } from '../../testing/fake-fetch.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { SentDocument } from './kyc-status.tsx';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test('the day on which a document expires is the same west of Greenwich', async () => {
  const format = Date.prototype.toLocaleDateString;
  jest.spyOn(Date.prototype, 'toLocaleDateString').mockImplementation(function (
    this: Date,
    locale,
    options,
  ) {
    return format.call(this, locale, { timeZone: 'America/New_York', ...options });
  });
  renderApp(
    <SentDocument
      submission={{
        id: '1',
        reference: '7C04-18A2',
        version: 1,
        status: 'pending',
        documentType: 'passport',
        documentNumber: '••••4471',
        country: 'DE',
        expiresOn: '2031-05-01',
        reason: null,
        createdAt: '2026-11-20T10:00:00.000Z',
        dueAt: '2026-11-21T10:00:00.000Z',
        decidedAt: null,
      }}
    />,
    { fetch: fakeFetch(() => success(null)).fetch },
  );
  await screen.findByText('1 May 2031');
});
