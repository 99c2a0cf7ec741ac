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
      steps: readonly string[];
    }[];
  };
  markets: readonly string[];
  steps: TitledTexts;
  plans: { title: string; holds: readonly string[] };
  why: TitledTexts;
  projects: {
    title: string;
    /** Projects with their stages; `done` is the number of completed ones. */
    list: readonly { name: string; kind: string; stages: readonly string[]; done: number }[];
  };
}

interface TitledTexts {
  title: string;
  list: readonly (readonly [title: string, text: string])[];
}
