import type { ReactNode } from 'react';

/** A component in its states; `say` chooses the text of the language. */
export type Specimen = (props: { say: (english: string, german: string) => string }) => ReactNode;
