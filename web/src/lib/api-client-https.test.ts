/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://candor.example/"}
 */
import { expect, test } from '@jest/globals';
import { fakeFetch, success } from '../testing/fake-fetch.ts';
import { createApiClient } from './api-client.ts';

test('a page over https sends the CSRF token of the cookie that no subdomain can set', async () => {
  // biome-ignore-start lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'XSRF-TOKEN=of-a-subdomain';
  document.cookie = '__Host-XSRF-TOKEN=of-the-site; Secure; Path=/';
  // biome-ignore-end lint/suspicious/noDocumentCookie: jsdom has no cookie store
  const { calls, fetch } = fakeFetch(() => success(null));
  await createApiClient({ fetch, locks: undefined }).call('POST users/logout');
  expect(calls[0]?.headers['X-XSRF-TOKEN']).toBe('of-the-site');
});
