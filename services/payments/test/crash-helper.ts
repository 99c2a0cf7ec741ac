import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PaymentsSettings } from '../src/settings.ts';
import type { PaymentsHarness } from './payments-harness.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Builds the program that runs a use case up to a failpoint and kills itself there. */
export async function buildCrashChild(name: string) {
  const outfile = join(root, '.cache', `${name}-${process.pid}.mjs`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  const { buildFile } = await import('../../../scripts/build-services.mjs' as string);
  await buildFile('services/payments/test/crash-child.ts', outfile);
  return {
    /** Resolves with the signal that killed it. */
    crashAt(
      { database: { uri, connection } }: PaymentsHarness,
      failpoint: string,
      useCase: string,
      request: object,
      settings: Partial<PaymentsSettings> = {},
    ): Promise<NodeJS.Signals | null> {
      const child = spawn(
        process.execPath,
        [
          outfile,
          uri,
          connection.name,
          failpoint,
          useCase,
          JSON.stringify(request),
          '',
          JSON.stringify(settings),
        ],
        { stdio: ['ignore', 'ignore', 'inherit'] },
      );
      return new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
    },
    remove(): void {
      rmSync(outfile, { force: true });
      rmSync(`${outfile}.map`, { force: true });
    },
  };
}
