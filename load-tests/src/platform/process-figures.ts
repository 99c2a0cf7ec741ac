import { readFileSync } from 'node:fs';
import { median } from '../quantile.ts';

export interface Figures {
  /** Processor time since it was started. */
  seconds: number;
  /** Private memory, without mapped files. */
  megabytes: number;
}

/** Those of each part of a platform, by its name. */
export type FiguresByPart = Record<string, Figures>;

/** Ticks of a second, which Linux reports processor time in. */
const TICKS = 100;
const SAMPLE_MS = 5_000;

/** Zeros where the system does not tell. */
export function readProcess(pid: number): Figures {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [, kilobytes = 0] =
      /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return {
      seconds: (Number(fields[11]) + Number(fields[12])) / TICKS,
      megabytes: Number(kilobytes) / 1_024,
    };
  } catch {
    return { seconds: 0, megabytes: 0 };
  }
}

export const sumSeconds = (parts: FiguresByPart): number =>
  Object.values(parts).reduce((sum, { seconds }) => sum + seconds, 0);

/**
 * Watches a platform while it is loaded. The first quarter of a run compiles code and fills caches, so memory is compared
 * between the second quarter and the last.
 * @param read figures of parts that run until `end`
 * @returns `end`, which takes the number of requests of the run and returns lines for the report
 */
export async function watchFigures(
  read: () => Promise<FiguresByPart>,
): Promise<{ end(requests: number): Promise<string> }> {
  const before = await read();
  const samples: FiguresByPart[] = [];
  const sample = () => read().then((figures) => samples.push(figures));
  const timer = setInterval(sample, SAMPLE_MS);

  function describe(name: string, after: Figures, requests: number): string {
    const seconds = after.seconds - (before[name]?.seconds ?? 0);
    const ms = requests > 0 ? (seconds * 1_000) / requests : 0;
    const memory = samples.map((sample) => sample[name]?.megabytes ?? 0);
    const quarter = Math.ceil(memory.length / 4);
    const early = median(memory.slice(quarter, 2 * quarter));
    const late = median(memory.slice(-quarter));
    return (
      `  ${name.padEnd(14)} ${seconds.toFixed(1).padStart(7)} s ${ms.toFixed(2).padStart(7)} ms a request` +
      ` ${early.toFixed(0).padStart(6)} MB, then ${late.toFixed(0)} MB`
    );
  }

  return {
    async end(requests) {
      clearInterval(timer);
      const after = await read();
      return [
        'Processor time during the run, set-up included, and private memory in its second and its last quarter:',
        ...Object.entries(after).map(([name, figures]) => describe(name, figures, requests)),
      ].join('\n');
    },
  };
}
