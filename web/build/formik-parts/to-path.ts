/** "lines[0].name" as its steps. */
export default function toPath(path: string | readonly string[]): string[] {
  return typeof path === 'string' ? path.split(/[.[\]]+/).filter((step) => step !== '') : [...path];
}
