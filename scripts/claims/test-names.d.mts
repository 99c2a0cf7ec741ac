/** Names of the tests that a source runs. */
export function testNames(source: string, filename: string): string[];
