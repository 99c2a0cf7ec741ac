import { defineCopy } from '../lib/copy.ts';

/** Texts of fields for figures. */
export const figureFieldsCopy = defineCopy('figure-fields', {
  /** Below a figure that is typed: how it is read, and before that how one is written. */
  figureReading: (figure: string) => `Read as ${figure}`,
  figureExample: (example: string) => `For example ${example}`,
  figureNotRead: (example: string) => `Enter a figure such as ${example}.`,
});

export type FigureFieldTexts = typeof figureFieldsCopy.texts;
