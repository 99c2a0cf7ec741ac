import type { DrawingName } from './drawing-name.ts';

/** An overview page that links to others. */
export interface Hub {
  title: string;
  lead: string;
  entries: readonly { to: string; title: string; text: string; drawing?: DrawingName }[];
}
