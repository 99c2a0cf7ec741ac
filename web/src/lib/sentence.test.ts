/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { createElement } from 'react';
import { sentence } from './sentence.ts';

test('a sentence keeps its elements in the order of its text', () => {
  const amount = createElement('strong', null, '$5.00');
  const { container } = render(sentence`Withdraw ${amount} to ${'Sample Bank'}?`);
  expect(container.innerHTML).toBe('Withdraw <strong>$5.00</strong> to Sample Bank?');
});
