import type { Import } from './imports.ts';

type Patterns = string | string[];

/** Paths that match `path` and none of `pathNot`. */
export interface Paths {
  path?: Patterns;
  pathNot?: Patterns;
}

export interface Rule {
  name: string;
  comment: string;
  from: Paths & { path: string };
  to: Paths;
}

const list = (patterns: Patterns = []) => [patterns].flat();

function matchFrom({ path, pathNot }: Rule['from'], file: string): RegExpMatchArray | null {
  if (list(pathNot).some((pattern) => new RegExp(pattern).test(file))) return null;
  return file.match(new RegExp(path));
}

function isTo({ path, pathNot }: Paths, file: string, groups: RegExpMatchArray): boolean {
  const matches = (pattern: string) =>
    new RegExp(pattern.replace(/\$(\d)/g, (_, index) => groups[index] ?? '')).test(file);
  return (path ? list(path).some(matches) : true) && !list(pathNot).some(matches);
}

/** Imports that a rule forbids, each with the rule. */
export function findViolations(
  imports: readonly Import[],
  rules: readonly Rule[],
): (Import & { rule: Rule })[] {
  return imports.flatMap((each) =>
    rules.flatMap((rule) => {
      const groups = matchFrom(rule.from, each.from);
      return groups && isTo(rule.to, each.to, groups) ? [{ ...each, rule }] : [];
    }),
  );
}

/** Files that import each other in a circle, values or types, once per circle. */
export function findCycles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) {
    next.set(from, [...(next.get(from) ?? []), to]);
  }
  const cycles: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (file: string) => {
    const at = trail.indexOf(file);
    if (at >= 0) {
      cycles.push([...trail.slice(at), file]);
      return;
    }
    if (done.has(file)) return;
    trail.push(file);
    for (const to of next.get(file) ?? []) visit(to);
    trail.pop();
    done.add(file);
  };
  for (const file of next.keys()) visit(file);
  return cycles;
}
