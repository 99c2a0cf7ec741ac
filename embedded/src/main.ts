import { existsSync, rmSync } from 'node:fs';
import { StartRefused } from '@candor/embedded-mongo/start-refused';
import { refuseUnfitSite } from '@candor/gateway/site/refuse-unfit-site';
import { ConfigError } from '@candor/kit/config';
import { syncFolder } from '@candor/kit/files/sync-folder';
import { stopOnSignals } from '@candor/kit/lifecycle';
import { createLogger } from '@candor/kit/logger';
import { type EmbeddedConfig, readEmbeddedConfig } from './config.ts';
import { openDataFolder, refusal, writeJson } from './data-folder.ts';
import { moveOldData } from './move-old-data.ts';
import { type Platform, startPlatform } from './platform.ts';
import { createProgress } from './progress.ts';
import { type DemoAccount, seedDemo } from './seed/seed-demo.ts';
import { summary } from './summary.ts';

/** What a seed that was cut short may have left. */
const SEEDED_FOLDERS = ['mongo', 'objects', 'mail', 'dead-letters.jsonl'];

async function seedOnce(platform: Platform): Promise<DemoAccount[]> {
  const { auth, users, payments, notifications } = platform;
  return seedDemo({
    auth,
    payments,
    clock: platform.clock,
    async settled() {
      // An event may cause another one: two rounds reach the end of the longest chain.
      for (let round = 0; round < 2; round += 1) {
        for (const service of [auth, payments, users, notifications]) await service.drain();
      }
    },
  });
}

async function run(config: EmbeddedConfig): Promise<void> {
  const bundle = new URL('.', import.meta.url);
  const webRoot = new URL('../../web/dist', bundle).pathname;
  refuseUnfitSite({ siteMode: config.SITE_MODE, webRoot });
  const write = (text: string) => void process.stdout.write(text);
  const progress = createProgress(write);
  const log = createLogger('candor', { level: config.LOG_LEVEL });
  const folder = openDataFolder(config.dataDir);
  if (folder.tightened > 0) {
    progress.say(
      `  ${folder.tightened} files and folders in ${config.dataDir} were open to other users; they are closed now`,
    );
  }
  const accountsFile = folder.path('demo-accounts.json');
  const unfinished = folder.path('seeding');
  const moved = moveOldData(folder.path, [...SEEDED_FOLDERS, 'demo-accounts.json', 'seeding']);
  if (moved) {
    progress.say(`  data of an earlier version was moved to ${moved}: the demo is seeded anew`);
  }
  if (existsSync(unfinished)) {
    for (const name of SEEDED_FOLDERS) rmSync(folder.path(name), { recursive: true, force: true });
  }

  let platform: Platform | undefined;
  stopOnSignals(
    {
      start: async () => {},
      async stop() {
        await platform?.stop();
        folder.clearRuntime();
      },
    },
    log,
  );

  // Marked before anything is written: a start that dies half way begins anew.
  const seeds = config.CANDOR_SEED === 'demo' && !existsSync(folder.path('mongo'));
  if (seeds) writeJson(unfinished, { since: new Date().toISOString() });
  const running = await progress.step('starting database, files, mail and services', () =>
    startPlatform({
      config,
      folder,
      log,
      webRoot,
      mongoWorkerUrl: new URL('../mongo-worker/main.mjs', bundle),
      serviceThreadUrl: new URL('../service-thread/main.mjs', bundle),
    }),
  );
  platform = running;
  if (seeds) {
    const accounts = await progress.step('writing the demo accounts and their history', () =>
      seedOnce(running),
    );
    writeJson(accountsFile, accounts);
    rmSync(unfinished);
    // Should the mark come back after a power cut, the next start would begin anew and lose what follows.
    await syncFolder(config.dataDir);
  }
  running.open();
  folder.writeRuntime({
    url: running.url,
    mailbox: running.mailboxUrl,
    mongo: running.mongoUri,
    operator: running.operatorUrl,
  });
  progress.say(summary(running, accountsFile));
  // `make dev` starts this as a child and waits for it.
  process.send?.('ready');
}

/** Errors that say all in their message: what is wrong is not in the program. */
function isForOperator(error: unknown): error is Error {
  const outOfDiskSpace = (error as { code?: unknown } | null)?.code === 14031;
  return error instanceof ConfigError || error instanceof StartRefused || outOfDiskSpace;
}

// A child whose parent was killed must not keep the data folder.
if (process.send) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

// What is written from here on is for this user alone.
process.umask(0o077);
try {
  const config = readEmbeddedConfig(process.env);
  await run(config).catch((error) => {
    throw refusal(config.dataDir, error);
  });
} catch (error) {
  console.error(isForOperator(error) ? error.message : error);
  process.exit(1);
}
