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
  text?: string;
  /** Terms and their explanations, shown after the text. */
  points?: readonly (readonly [string, string])[];
  /** Shows the postal contact at the end. */
  contact?: boolean;
}
