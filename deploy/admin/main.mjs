/**
 * One command for operators: `docker compose run --rm admin COMMAND`, `make admin ARGS="COMMAND"`. Each command is a bundle
 * of its own beside this one, or in CANDOR_COMMANDS. Exits with the code of the first one that fails, with 2 on wrong usage.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUNDLES, COMMANDS, formatUsage } from './commands.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const folder = process.env.CANDOR_COMMANDS ?? join(here, '../commands');
const HELP = ['--help', '-h', 'help'];

function run(name, args) {
  const command = COMMANDS[name];
  const shared = mkdtempSync(join(tmpdir(), 'candor-admin-'));
  // What the ledger's checkpoints cover of the audit passes from the first part of `verify` to the second.
  const env = { ...process.env, AUDIT_CHECKPOINTS: join(shared, 'checkpoints.json') };
  let input;
  let worst = 0;
  try {
    for (const [index, bundle] of command.bundles.entries()) {
      const isPiped = command.pipe && index < command.bundles.length - 1;
      const { status, stdout } = spawnSync(
        process.execPath,
        ['--enable-source-maps', join(folder, bundle, 'main.mjs'), ...args],
        {
          env,
          input,
          stdio: [
            input === undefined ? 'inherit' : 'pipe',
            isPiped ? 'pipe' : 'inherit',
            'inherit',
          ],
          maxBuffer: Number.POSITIVE_INFINITY,
        },
      );
      worst ||= status ?? 1;
      // Without a ledger there is nothing more to verify, and without input nothing to do.
      if (status === 2 || (isPiped && status !== 0)) break;
      input = isPiped ? stdout : undefined;
    }
    return worst;
  } finally {
    rmSync(shared, { recursive: true });
  }
}

const [name, ...args] = process.argv.slice(2);
if (name === 'bundles') {
  console.log(BUNDLES.join(' '));
} else if (name === undefined || HELP.includes(name)) {
  console.log(formatUsage());
  process.exitCode = name === undefined ? 2 : 0;
} else if (!Object.hasOwn(COMMANDS, name)) {
  console.error(`There is no command "${name}".\n\n${formatUsage()}`);
  process.exitCode = 2;
} else if (args.some((arg) => HELP.includes(arg))) {
  const { summary, usage } = COMMANDS[name];
  console.log(`Usage: admin ${`${name} ${usage}`.trim()}\n\n${summary}`);
} else if (args.length > 0 && COMMANDS[name].usage === '') {
  console.error(`admin ${name} has no options: ${args.join(' ')}. Nothing was done.`);
  process.exitCode = 2;
} else {
  process.exitCode = run(name, args);
}
