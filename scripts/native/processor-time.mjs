import { readFileSync } from 'node:fs';

/** Ticks of a second, which Linux reports processor time in. */
const TICKS = 100;

/** Seconds of processor time of a process so far; 0 where the system does not tell. */
function readSeconds(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return 0;
  }
}

/**
 * Processor time of each service, over its processes that run now.
 * @param {Record<string, { pid: number }[]>} processes
 */
export function readProcessorTime(processes) {
  const entries = Object.entries(processes).map(([name, list]) => [
    name,
    list.reduce((sum, { pid }) => sum + readSeconds(pid), 0),
  ]);
  return Object.fromEntries(entries);
}

/** A line for each service: what a run took, and a request of the run on average. */
export function describeProcessorTime(before, after, requests) {
  const lines = Object.keys(after).map((name) => {
    const seconds = after[name] - (before[name] ?? 0);
    const ms = requests > 0 ? (seconds * 1_000) / requests : 0;
    return `  ${name.padEnd(14)} ${seconds.toFixed(1).padStart(7)} s ${ms.toFixed(2).padStart(7)} ms a request`;
  });
  return ['Processor time during the run, set-up included:', ...lines].join('\n');
}
