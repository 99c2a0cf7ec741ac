/** Plain JavaScript, because `scripts/stop.mjs` uses it without a build. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Index of the start time in /proc/PID/stat, counted after the process name, which ends with the last bracket. */
const START_TIME_FIELD = 19;

/**
 * Returns an opaque start time that distinguishes a process from earlier and later ones with the same pid.
 * @param {number} pid
 * @returns {string | null} null when there is no such process, or it cannot be inspected
 */
export function processStart(pid) {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

/** Combines the boot id with the start time in ticks since boot. */
function fromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie: it has ended, and its parent has not collected its exit status.
    const isGone = fields[0] === 'Z' || fields[0] === 'X';
    return isGone ? null : `${boot} ${fields[START_TIME_FIELD]}`;
  } catch {
    return null;
  }
}

function fromPs(pid) {
  const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  });
  return (status === 0 && stdout.trim()) || null;
}

/**
 * Reports whether the process that wrote a lock or runtime file is still running. A later process with the same pid does
 * not count.
 * @param {{ pid?: unknown, started?: unknown } | null} holder
 */
export function isRunning(holder) {
  if (!holder || !Number.isInteger(holder.pid) || holder.pid <= 0) return false;
  return typeof holder.started === 'string' && processStart(holder.pid) === holder.started;
}
