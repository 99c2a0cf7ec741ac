import { Gauge, type Metric } from 'prom-client';
import type { Connection } from '../mongo/connect-mongo.ts';

const CONNECTED = 1;

/** Whether the driver sees its database, from its own heartbeats. */
export function createDatabaseMetrics(connection: Pick<Connection, 'readyState'>): Metric[] {
  const connected = new Gauge({
    name: 'candor_database_connected',
    help: 'Whether the database can be reached (1) or not (0)',
    registers: [],
    collect() {
      this.set(connection.readyState === CONNECTED ? 1 : 0);
    },
  });
  return [connected];
}
