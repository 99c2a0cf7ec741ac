import perfHooks from 'node:perf_hooks';
import { expect, jest, test } from '@jest/globals';
import { createHttpMetrics } from './http-metrics.ts';

test('the event loop is measured from the first scrape on, once', async () => {
  const monitor = jest.spyOn(perfHooks, 'monitorEventLoopDelay');
  const metrics = createHttpMetrics('payments');
  expect(monitor).not.toHaveBeenCalled();
  for (let scrape = 0; scrape < 2; scrape += 1) {
    const { text } = await metrics.render();
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds{service="payments"}');
  }
  expect(monitor).toHaveBeenCalledTimes(1);
});
