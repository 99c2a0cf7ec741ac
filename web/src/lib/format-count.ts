/** Numbers of things within English sentences; each other language has its own in its texts. */
export const formatEnglishCount = (count: number) => count.toLocaleString('en-GB');
