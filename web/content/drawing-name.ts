/** Names of the available drawings. */
export type DrawingName =
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
