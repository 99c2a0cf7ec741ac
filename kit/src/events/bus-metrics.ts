import { Gauge, type Registry } from 'prom-client';
import type { EventBus } from './event-bus.ts';

/**
 * Whether the broker accepts events, with the state as a label: `candor_broker_connected{state="refused"}
 * 0`.
 */
export function registerBusMetrics(registry: Registry, bus: Pick<EventBus, 'state'>): void {
  new Gauge({
    name: 'candor_broker_connected',
    help: 'Whether events can flow over the broker (1) or wait in their outboxes (0), and why',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const state = bus.state();
      this.reset();
      this.set({ state }, state === 'connected' ? 1 : 0);
    },
  });
}
