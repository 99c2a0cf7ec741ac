import { expect, test } from '@jest/globals';
import { linkify } from './format.ts';
import { html } from './html.ts';

test('html escapes interpolated text and attribute values', () => {
  const name = `<img src=x onerror="alert('1')">&`;
  expect(String(html`<b title="${name}">${name}</b>`)).toBe(
    '<b title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</b>',
  );
});

test('html keeps nested markup, joins lists and omits false and undefined', () => {
  expect(String(html`${html`<i>1</i>`}${['a', html`<b>2</b>`]}${false}${undefined}${0}`)).toBe(
    '<i>1</i>a<b>2</b>0',
  );
});

test('linkify links web addresses without the full stop that ends the sentence', () => {
  const text = 'See https://candor.example/a?b=1&c="2". Not javascript:alert(1) <b>.';
  expect(linkify(text).join('')).toBe(
    'See <a href="https://candor.example/a?b=1&amp;c=" target="_blank" rel="noopener noreferrer">https://candor.example/a?b=1&amp;c=</a>&quot;2&quot;. Not javascript:alert(1) &lt;b&gt;.',
  );
});
