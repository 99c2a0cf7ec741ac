import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { StartRefused } from '@candor/embedded-mongo/start-refused';
import { refuseUnfitSite } from '@candor/gateway/site/refuse-unfit-site';
import { ConfigError } from '@candor/kit/config';
import { stopOnSignals } from '@candor/kit/lifecycle';
import { createLogger } from '@candor/kit/logger';
import { type EmbeddedConfig, readEmbeddedConfig } from './config.ts';
import { type DataFolder, openDataFolder, toStartError, writeJson } from './data-folder.ts';
import { type Platform, startPlatform } from './platform.ts';
import { createProgress } from './progress.ts';
import { openSeedMark } from './seed/seed-mark.ts';
import { summary } from './summary.ts';

/** Where memory is plenty V8 lets a heap grow fourfold before it collects it: under load that is mostly garbage. */
setFlagsFromString('--heap-growing-percent=40');
/** For the threads that are opened later: Node 24 lets the young generation of each grow to 128 MB, Node 20 to 32. */
setFlagsFromString('--max-semi-space-size=16');

const progress = createProgress((text) => void process.stdout.write(text));

function open({ dataDir }: EmbeddedConfig): DataFolder {
  const folder = openDataFolder(dataDir);
  if (folder.restricted > 0)
    progress.say(
      `  restricted the permissions of ${folder.restricted} files and folders in ${dataDir} that other users could access`,
    );
  return folder;
}

/** The demo's admins have no second factor when its history is written. */
const SEEDING = { requiresStaffSecondFactor: false };

let isStopping = false;

async function run(config: EmbeddedConfig): Promise<void> {
  const bundle = new URL('.', import.meta.url);
  const webRoot = new URL('../../web/dist', bundle).pathname;
  refuseUnfitSite({ siteMode: config.SITE_MODE, webRoot });
  const log = createLogger('candor', { level: config.LOG_LEVEL });
  const folder = open(config);
  const accountsFile = folder.path('demo-accounts.json');
  const mark = openSeedMark(folder, config.dataDir);
  mark.clearInterrupted();

  let platform: Platform | undefined;
  stopOnSignals(
    {
      start: async () => {},
      async stop() {
        isStopping = true;
        await platform?.stop();
        folder.clearRuntime();
      },
    },
    log,
  );

  const size = config.CANDOR_SEED === 'small' ? 'small' : 'demo';
  const mustSeed = config.CANDOR_SEED !== 'none' && !existsSync(folder.path('mongo'));
  if (mustSeed) mark.begin();
  const start = (given: EmbeddedConfig, isDraft = false) =>
    progress.step('starting database, files, mail and services', () =>
      startPlatform({
        config: given,
        folder,
        log,
        webRoot,
        mongoWorkerUrl: new URL('../mongo-worker/main.mjs', bundle),
        mailboxThreadUrl: new URL('../mailbox-thread/main.mjs', bundle),
        serviceThreadUrl: new URL('../service-thread/main.mjs', bundle),
        isDraft,
      }),
    );
  let running = await (mustSeed ? start({ ...config, ...SEEDING }, true) : start(config));
  platform = running;
  if (mustSeed) {
    const { seedPlatform } = (await import(
      new URL('../seed/main.mjs', bundle).href
    )) as typeof import('./seed/seed-platform.ts');
    const accounts = await progress.step('writing the demo accounts and their history', () =>
      seedPlatform(running, size),
    );
    writeJson(accountsFile, accounts);
    await mark.end();
    if (config.requiresStaffSecondFactor) {
      await running.stop();
      running = await start(config);
      platform = running;
    }
  }
  running.open();
  folder.writeRuntime({
    url: running.url,
    siteOrigin: running.siteOrigin,
    mailbox: running.mailboxUrl,
    mongo: running.mongoUri,
    operator: running.operatorUrl,
  });
  progress.say(summary(running, accountsFile));
  // `make dev` starts this as a child and waits for it.
  process.send?.('ready');
}

/** Errors in the environment, not in the program: their message alone tells the operator what to fix. */
function isForOperator(error: unknown): error is Error {
  const outOfDiskSpace = (error as { code?: unknown } | null)?.code === 14031;
  return error instanceof ConfigError || error instanceof StartRefused || outOfDiskSpace;
}

// A child whose parent was killed must not keep the data folder locked.
if (process.send) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

// Files created from here on are accessible to this user only.
process.umask(0o077);
try {
  const config = readEmbeddedConfig(process.env);
  // Asked before the site is built, which takes a minute: settings and data folder that a start refuses.
  if (process.argv.includes('--check')) open(config).clearRuntime();
  else
    await run(config).catch((error) => {
      // What is stopped while it starts fails, and exits once it has stopped.
      if (!isStopping) throw toStartError(config.dataDir, error);
    });
} catch (error) {
  console.error(isForOperator(error) ? error.message : error);
  process.exit(1);
}
