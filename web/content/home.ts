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
    /** Signed amounts; the balance is their sum. `steps` say how an entry came about, with its promised time. */
    entries: readonly {
      date: string;
      what: string;
      amount: number;
      reason: string;
      steps: readonly string[];
    }[];
  };
  markets: readonly { name: string; kind: string }[];
  steps: { title: string; lead: string; list: readonly TitledText[] };
  plans: { title: string; holds: readonly string[]; risk: string };
  why: { title: string; list: readonly TitledText[] };
  projects: {
    title: string;
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
