/** Questions and their answers, by topic. */
export interface Faq {
  title: string;
  lead: string;
  topics: readonly {
    id: string;
    title: string;
    questions: readonly (readonly [question: string, answer: string])[];
  }[];
}
