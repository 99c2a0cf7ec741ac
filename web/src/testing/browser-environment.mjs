import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals that jsdom lacks and the router needs. */
const MISSING = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'Request',
  'Response',
  'Headers',
  'fetch',
  // Node's Request accepts only Node's own signals.
  'AbortController',
  'AbortSignal',
];

/** jsdom with the missing globals taken from Node: `@jest-environment ./web/src/testing/browser-environment.mjs`. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // As of the texts, so that dates are formatted as by default.
    Object.defineProperty(this.global.navigator, 'languages', { value: ['en-GB'] });
    for (const name of MISSING) this.global[name] = globalThis[name];
    const { Blob, FileReader } = this.global;
    Blob.prototype.text = function text() {
      return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result);
        reader.onerror = () => reject(reader.error);
        reader.readAsText(this);
      });
    };
  }
}
