/** What the changelog says of changes since the last release. */
export const findUnreleased = (changelog: string) =>
  /^## Unreleased\n([\s\S]*?)(?=^## )/m.exec(changelog)?.[1] ?? '';

export const isBreaking = (changes: string) => changes.includes('**Breaking**');
