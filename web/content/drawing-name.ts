/** The drawings that pages can name. */
export type DrawingName =
  | 'entries'
  | 'spread'
  | 'pair'
  | 'building'
  | 'basket'
  | 'ladder'
  | 'layers'
  | 'well'
  | 'firm'
  | 'years'
  | 'heirs'
  | 'flow';
