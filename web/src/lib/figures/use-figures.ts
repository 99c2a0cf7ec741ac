import { figuresCopy } from '../../copy/figures.ts';
import type { Figures } from './figures.ts';

/** How figures are typed and shown in the language of this browser. */
export function useFigures(): Figures {
  return figuresCopy.useTexts();
}
