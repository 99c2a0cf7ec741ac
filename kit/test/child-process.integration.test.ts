import { startChild } from '@candor/kit/testing/child-process';
import { waitFor } from '@candor/kit/testing/wait-for';
import { describe, expect, it } from '@jest/globals';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('a program started for a test', () => {
  it('can be stopped, and its output is captured', async () => {
    const child = await startChild('sh', ['-c', 'echo ready; exec sleep 600']);
    await waitFor(() => child.output() === 'ready\n');
    expect(child.exitCode()).toBeNull();
    await child.stop();
    expect(child.exitCode()).toBe('SIGTERM');
    expect(isRunning(child.pid)).toBe(false);
    await child.stop();
  });

  it('is killed if it ignores the signal', async () => {
    const child = await startChild('sh', [
      '-c',
      'trap "" TERM; echo ready; while :; do sleep 1; done',
    ]);
    await waitFor(() => child.output() === 'ready\n');
    await child.stop({ graceMs: 20 });
    expect(child.exitCode()).toBe('SIGKILL');
  });

  it('fails with the cause if it cannot be started', async () => {
    await expect(startChild('/no/such/program', [])).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
