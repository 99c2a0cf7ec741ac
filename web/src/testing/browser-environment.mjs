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

const IMPL = 'impl';

/**
 * A query by role asks for the style of an element and all above it, over and over. jsdom computes it anew each time, though
 * it drops what it knows of a document's styles whenever a change of the document could change them: as long as it keeps
 * that, the answer is the same.
 */
function keepStyles(window) {
  const impl = Object.getOwnPropertySymbols(window.document).find((it) => it.description === IMPL);
  const { getComputedStyle } = window;
  const kept = new WeakMap();
  window.getComputedStyle = (element, pseudo) => {
    const document = element?.ownerDocument?.[impl];
    if (pseudo || !document || !element.isConnected) return getComputedStyle(element, pseudo);
    const known = document._styleCache && kept.get(document._styleCache);
    const found = known?.get(element);
    if (found) return found;
    const style = getComputedStyle(element);
    const { _styleCache: cache } = document;
    if (!kept.has(cache)) kept.set(cache, new WeakMap());
    kept.get(cache).set(element, style);
    return style;
  };
}

/** jsdom with the missing globals taken from Node: `@jest-environment ./web/src/testing/browser-environment.mjs`. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // As of the texts, so that dates are formatted as by default.
    Object.defineProperty(this.global.navigator, 'languages', { value: ['en-GB'] });
    for (const name of MISSING) this.global[name] = globalThis[name];
    keepStyles(this.global);
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
