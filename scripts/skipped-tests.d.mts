export interface SkippedFile {
  path: string;
  names: string[];
  reasons: string[];
}

export function readSkipped(
  report: {
    testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
  },
  reasonsFile: string,
): SkippedFile[];
export function formatSkipped(files: SkippedFile[], root: string): string;
