import { connectMongo } from '../mongo/connect-mongo.ts';
import { type ProcessConfig, runProcess, type Served } from './run-process.ts';
import type { ServiceDeps } from './service-deps.ts';

/** Runs a service with a database as its own process; see {@link runProcess}. */
export function runService<C extends ProcessConfig & { MONGO_URL: string }>(options: {
  name: string;
  database: string;
  readConfig: (env: Record<string, string | undefined>) => C;
  create: (deps: Omit<ServiceDeps, 'verifyToken'>, config: C) => Served;
}): Promise<void> {
  const { name, database, readConfig, create } = options;
  return runProcess({
    name,
    readConfig,
    async compose(deps, config) {
      const connection = await connectMongo(config.MONGO_URL, database, {
        isTraced: config.OTEL_EXPORTER_OTLP_ENDPOINT !== '',
      });
      return { service: create({ connection, ...deps }, config), connection };
    },
  });
}
