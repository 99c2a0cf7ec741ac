import { appendFileSync } from 'node:fs';

/** A figure of `make bench`, measured once in each round. */
export interface Figure {
  name: string;
  unit: string;
  /** What it is to be: at least or at most this. */
  atLeast?: number;
  atMost?: number;
  values: readonly number[];
  /** The same of bare parts that do only what can't be left out, in the same rounds. */
  floor?: readonly number[];
}

/** Hands a figure to `make bench`, which prints all of them in one table. Without it a no-op. */
export function noteFigure(figure: Figure): void {
  const { FIGURES } = process.env;
  if (FIGURES) appendFileSync(FIGURES, `${JSON.stringify(figure)}\n`);
}
