import { paths } from './paths.ts';

/** The page of a profit run. */
export function runAt(id: string): string {
  return paths.profitRun.replace(':id', id);
}
