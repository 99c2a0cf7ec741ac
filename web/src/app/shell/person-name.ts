/** "amara LINDQVIST" as "Amara Lindqvist"; capitals inside a name ("McCoy") stay. */
export function titleCase(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word) => {
      const rest = word.slice(1);
      const shouted = word.length > 1 && word === word.toUpperCase();
      return word.charAt(0).toUpperCase() + (shouted ? rest.toLowerCase() : rest);
    })
    .join(' ');
}

/** First letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.charAt(0) ?? '';
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : '';
  return (first + last).toUpperCase();
}
