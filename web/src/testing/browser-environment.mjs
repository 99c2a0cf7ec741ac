import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom lacks; the router needs them. */
const MISSING = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'Request',
  'Response',
  'Headers',
  'fetch',
  // The router makes requests with them, so they have to be of the same kind.
  'AbortController',
  'AbortSignal',
];

/** jsdom, completed by Node's own: `@jest-environment ./web/src/testing/browser-environment.mjs`. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of MISSING) this.global[name] = globalThis[name];
  }
}
