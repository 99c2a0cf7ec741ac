import type { FigureFieldTexts } from '../figure-fields.ts';

export const figureFields = {
  figureReading: (figure: string) => `Gelesen als ${figure}`,
  figureExample: (example: string) => `Zum Beispiel ${example}`,
  figureNotRead: (example: string) => `Geben Sie eine Zahl wie ${example} ein.`,
} satisfies FigureFieldTexts;
