import { createElement, Fragment, type ReactNode } from 'react';

/**
 * Tags a text with elements inside it, so that a translation can order them:
 * ``(date: ReactNode) => sentence`Requested ${date}` ``.
 */
export function sentence(texts: TemplateStringsArray, ...parts: readonly ReactNode[]): ReactNode {
  const nodes = texts.flatMap((text, index) => [text, parts[index]]);
  return createElement(Fragment, null, ...nodes);
}
