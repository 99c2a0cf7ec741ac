import { defineCopy } from '../lib/copy.ts';
import { englishFigures } from '../lib/figures/english-figures.ts';
import type { Figures } from '../lib/figures/figures.ts';

/** How figures are typed and shown. They belong to the texts, so that those of a translation are loaded with it. */
export const figuresCopy = defineCopy<Figures>('figures', englishFigures);
