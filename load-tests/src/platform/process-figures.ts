import { readFileSync } from 'node:fs';
import { median } from '../quantile.ts';

/** By name, what runs under it. */
export type Processes = Record<string, { pid: number }[]>;

interface Figures {
  seconds: number;
  megabytes: number;
}

/** Ticks of a second, which Linux reports processor time in. */
const TICKS = 100;
const SAMPLE_MS = 5_000;

/** Processor time of a process in seconds and its private memory, without mapped files, in MB; zeros where the system does not tell. */
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

/** Sums over the processes of each name. */
function readAll(processes: Processes): Record<string, Figures> {
  return Object.fromEntries(
    Object.entries(processes).map(([name, list]) => {
      const figures = list.map(({ pid }) => readProcess(pid));
      const sum = (figure: keyof Figures) => figures.reduce((total, one) => total + one[figure], 0);
      return [name, { seconds: sum('seconds'), megabytes: sum('megabytes') }];
    }),
  );
}

/**
 * Watches processes while they are loaded. The first quarter of a run compiles code and fills caches, so memory is compared
 * between the second quarter and the last.
 * @param processes run until `end`
 * @returns `end`, which takes the number of requests of the run and returns lines for the report
 */
export function watchProcesses(processes: Processes): { end(requests: number): string } {
  const before = readAll(processes);
  const samples: Record<string, Figures>[] = [];
  const timer = setInterval(() => samples.push(readAll(processes)), SAMPLE_MS);

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
    end(requests) {
      clearInterval(timer);
      const after = readAll(processes);
      return [
        'Processor time during the run, set-up included, and private memory in its second and its last quarter:',
        ...Object.entries(after).map(([name, figures]) => describe(name, figures, requests)),
      ].join('\n');
    },
  };
}
