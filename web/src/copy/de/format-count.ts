/** Numbers of things within sentences. */
export const formatGermanCount = (count: number) => count.toLocaleString('de-DE');
