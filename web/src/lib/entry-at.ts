import { paths } from './paths.ts';

/** The address of one entry of the history. */
export function entryAt(seq: number): string {
  return `${paths.history}/${seq}`;
}
