/** The interface's texts of one area, under the name that a translation would use. */
export interface Copy<T> {
  area: string;
  texts: T;
}

/**
 * Declares the texts of an area; each file of `src/copy/` does it once. A text is a string, or a function of what it
 * names: `waiting: (count: number) => string`.
 */
export function defineCopy<T extends object>(area: string, texts: T): Copy<T> {
  return { area, texts };
}

/** The texts of an area, for a component. */
export function useCopy<T>({ texts }: Copy<T>): T {
  return texts;
}
