/**
 * `make journey`: walks through the platform that `make start` runs here, with COMPOSED=1 through that of docker compose, or
 * through the one that BASE_URL, MAILBOX_URL, ADMIN_EMAIL and ADMIN_PASSWORD name.
 */
import { readSettings } from '../deploy/compose.mjs';
import { runBundle } from './run-bundle.ts';
import { readDataFile, readOfRunning } from './running-platform.mjs';

function findComposed() {
  const env = readSettings();
  return {
    BASE_URL: env.SITE_ORIGIN || `http://localhost:${env.PORT || 8080}`,
    MAILBOX_URL: `http://localhost:${env.MAIL_PORT || 8025}`,
    ADMIN_EMAIL: env.BOOTSTRAP_ADMIN_EMAIL,
    ADMIN_PASSWORD: env.BOOTSTRAP_ADMIN_PASSWORD,
  };
}

function findStarted() {
  const runtime = readOfRunning('runtime.json');
  const admin = readDataFile('demo-accounts.json')?.find(
    (one: { role: string }) => one.role === 'admin',
  );
  if (!runtime || !admin) {
    console.error(
      'Candor does not run here with demo data: start it by `make start`, or set BASE_URL.',
    );
    process.exit(2);
  }
  return {
    BASE_URL: runtime.url,
    MAILBOX_URL: runtime.mailbox,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
}

function findPlatform() {
  if (process.env.BASE_URL) return {};
  return process.env.COMPOSED ? findComposed() : findStarted();
}

await runBundle('load-tests/src/journey/journey-run.ts', findPlatform());
