/** Plain JavaScript, because `scripts/stop.mjs` uses it without a build. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** In /proc/PID/stat, counted behind the name, which may hold anything but is in the last brackets. */
const START_TIME = 19;

/**
 * Tells a process from all others that had or will have its number: when it began, to be compared only.
 * @param {number} pid
 * @returns {string | null} null when there is no such process, or none that may be looked at
 */
export function processStart(pid) {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

/** Ticks since the machine started, and which start of the machine that was. */
function fromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Ended, and only waits for its parent to notice.
    const isGone = fields[0] === 'Z' || fields[0] === 'X';
    return isGone ? null : `${boot} ${fields[START_TIME]}`;
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
 * Whether the process that a lock or a runtime file was written by lives: the very one, not another that has
 * its number now.
 * @param {{ pid?: unknown, started?: unknown } | null} holder
 */
export function isRunning(holder) {
  if (!holder || !Number.isInteger(holder.pid) || holder.pid <= 0) return false;
  return typeof holder.started === 'string' && processStart(holder.pid) === holder.started;
}
