import { existsSync, rmSync } from 'node:fs';
import { refuseUnfitSite } from '@candor/gateway/site/refuse-unfit-site';
import { ConfigError } from '@candor/kit/config';
import { stopOnSignals } from '@candor/kit/lifecycle';
import { createLogger } from '@candor/kit/logger';
import { type EmbeddedConfig, readEmbeddedConfig } from './config.ts';
import { DataFolderBusy, openDataFolder, writeJson } from './data-folder.ts';
import { freePort } from './free-port.ts';
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
  const accountsFile = folder.path('demo-accounts.json');
  const unfinished = folder.path('seeding');
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
  const port = await freePort(config.PORT);
  const mailPort = await freePort(config.MAIL_PORT);
  const running = await progress.step('starting database, files, mail and services', () =>
    startPlatform({
      config,
      folder,
      log,
      port,
      mailPort,
      webRoot,
      mongoWorkerUrl: new URL('../mongo-worker/main.mjs', bundle),
    }),
  );
  platform = running;
  if (seeds) {
    const accounts = await progress.step('writing the demo accounts and their history', () =>
      seedOnce(running),
    );
    writeJson(accountsFile, accounts);
    rmSync(unfinished);
  }
  await running.open();
  folder.writeRuntime({
    url: running.siteOrigin,
    mailbox: running.mailboxUrl,
    mongo: running.mongoUri,
    objectStore: running.objectStoreUrl,
    operator: running.operatorUrl,
    pid: process.pid,
  });
  progress.say(summary(running, accountsFile));
}

try {
  await run(readEmbeddedConfig(process.env));
} catch (error) {
  if (error instanceof ConfigError || error instanceof DataFolderBusy) console.error(error.message);
  else console.error(error);
  process.exit(1);
}
