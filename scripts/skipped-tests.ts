import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** The part of Jest's report that is read here. */
interface Report {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

interface SkippedFile {
  path: string;
  names: string[];
  reasons: string[];
}

/**
 * The files of a report of Jest with skipped tests: their names, and the reasons that kit/src/testing/needed.ts kept.
 * @param reasonsFile a line of JSON for each reason
 */
export function readSkipped(report: Report, reasonsFile: string): SkippedFile[] {
  const lines = existsSync(reasonsFile) ? readFileSync(reasonsFile, 'utf8').split('\n') : [];
  const kept = lines
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { path: string; reason: string });
  return report.testResults.flatMap(({ name: path, assertionResults }) => {
    const names = assertionResults
      .filter(({ status }) => status === 'pending' || status === 'todo')
      .map(({ fullName }) => fullName);
    const reasons = kept.filter((one) => one.path === path).map(({ reason }) => reason);
    return names.length > 0 ? [{ path, names, reasons: [...new Set(reasons)] }] : [];
  });
}

export function formatSkipped(files: readonly SkippedFile[], root: string): string {
  const lines = files.flatMap(({ path, names, reasons }) => [
    `  ${relative(root, path)}: ${reasons.join('; ') || 'WITHOUT A REASON, which counts as a failure'}`,
    ...names.map((name) => `    ${name}`),
  ]);
  return ['Skipped:', ...lines].join('\n');
}
