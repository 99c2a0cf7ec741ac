/** A page of text: a summary in one sentence, then its sections. */
export interface Article {
  title: string;
  lead: string;
  sections: readonly ArticleSection[];
}

export interface ArticleSection {
  /** Fragment for links to this section. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** Terms and their explanations, shown after the paragraphs. */
  points?: readonly (readonly [string, string])[];
  /** Shows the postal contact after the text. */
  contact?: boolean;
}
