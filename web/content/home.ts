import type { DrawingName } from './drawing-name.ts';

interface TitledText {
  title: string;
  text: string;
}

/** Texts of the home page. Amounts are integer US cents. */
export interface HomeTexts {
  title: string;
  lead: string;
  risk: string;
  account: {
    caption: string;
    date: string;
    balance: number;
    entries: readonly { what: string; amount: number; note: string }[];
  };
  markets: readonly { name: string; kind: string }[];
  features: {
    title: string;
    lead: string;
    list: readonly (TitledText & { drawing: DrawingName })[];
  };
  steps: { title: string; lead: string; list: readonly TitledText[] };
  slides: readonly (TitledText & { drawing: DrawingName; to: string; action: string })[];
  plans: { title: string; holds: readonly string[]; risk: string };
  why: { title: string; lead: string; list: readonly TitledText[] };
  values: { title: string; list: readonly TitledText[] };
  projects: {
    title: string;
    lead: string;
    /** Projects with their stages; `done` is the number of completed ones. */
    list: readonly {
      name: string;
      kind: string;
      text: string;
      stages: readonly string[];
      done: number;
    }[];
  };
  record: { title: string; list: readonly TitledText[] };
}
