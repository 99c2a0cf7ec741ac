/** A page of text: what it says in one sentence, then its sections. */
export interface Article {
  title: string;
  lead: string;
  sections: readonly ArticleSection[];
}

export interface ArticleSection {
  /** For links that lead here. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** Terms with what they mean, after the paragraphs. */
  points?: readonly (readonly [string, string])[];
  /** Shows the postal contact after the text. */
  contact?: boolean;
}
