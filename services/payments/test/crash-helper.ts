import { spawn } from 'node:child_process';
import { buildProgram } from '@candor/kit/testing/build-program';
import type { PaymentsSettings } from '../src/settings.ts';
import type { PaymentsHarness } from './payments-harness.ts';

/** Builds the program that runs a use case up to a failpoint and kills itself there. */
export async function buildCrashChild() {
  const { file, remove } = await buildProgram('services/payments/test/crash-child.ts');
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
          file,
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
    remove,
  };
}
