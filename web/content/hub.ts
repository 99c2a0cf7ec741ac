import type { DrawingName } from './drawing-name.ts';

/** An overview page that links to others. */
export interface Hub {
  title: string;
  lead: string;
  drawing: DrawingName;
  entries: readonly {
    to: string;
    title: string;
    text: string;
    /** A fact in a line, such as the horizon. */
    fact?: string;
    drawing?: DrawingName;
  }[];
  closing: { title: string; text: string };
}
