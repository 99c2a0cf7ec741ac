/** What the changelog says of changes since the last release. */
export const findUnreleased = (changelog) =>
  /^## Unreleased\n([\s\S]*?)(?=^## )/m.exec(changelog)?.[1] ?? '';

export const isBreaking = (changes) => changes.includes('**Breaking**');
