/** Questions by topic; answers are paragraphs. */
export interface Faq {
  title: string;
  lead: string;
  topics: readonly {
    id: string;
    title: string;
    questions: readonly { question: string; answer: readonly string[] }[];
  }[];
}
