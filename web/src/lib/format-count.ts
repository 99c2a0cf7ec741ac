/** Numbers of things within sentences of the catalogues; one function for each language. */
export const formatEnglishCount = (count: number) => count.toLocaleString('en-GB');
export const formatGermanCount = (count: number) => count.toLocaleString('de-DE');
