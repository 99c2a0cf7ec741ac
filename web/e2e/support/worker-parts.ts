import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserServer } from 'playwright-core';
import { serveChromium } from './chromium.ts';
import {
  type OwnPlatform,
  type PlatformDescription,
  SEEDED_DATA,
  startPlatform,
} from './running-platform.ts';

/** Where a worker asks for its parts. */
const WORKER_PARTS = 'CANDOR_E2E_WORKER_PARTS';

/** A platform and a browser that all test files of one worker use, one file after the other. */
export interface WorkerParts {
  platform: PlatformDescription;
  /** The address that Playwright connects to. */
  browser: string;
}

interface StartedParts {
  platform: OwnPlatform;
  browser: BrowserServer;
}

/**
 * Writes the demo data once and starts the parts of each worker when it asks for them, so that there are no more than
 * workers. They live in this process, because Jest loads every module anew for each test file.
 * @returns a function that stops everything
 */
export async function openWorkerParts(): Promise<() => Promise<void>> {
  const seeded = mkdtempSync(join(tmpdir(), 'candor-e2e-seeded-'));
  const started = new Map<string, Promise<StartedParts>>();
  const server = createServer(async (request, response) => {
    const worker = request.url ?? '';
    try {
      if (!started.has(worker)) started.set(worker, startParts());
      const { platform, browser } = (await started.get(worker)) as StartedParts;
      const parts: WorkerParts = {
        platform: platform.description,
        browser: browser.wsEndpoint(),
      };
      response.end(JSON.stringify(parts));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });

  async function close(): Promise<void> {
    server.closeAllConnections();
    server.close();
    for (const parts of await Promise.allSettled(started.values())) {
      if (parts.status === 'rejected') continue;
      await Promise.all([parts.value.browser.close(), parts.value.platform.stop()]);
    }
    rmSync(seeded, { recursive: true, force: true });
  }

  try {
    const platform = await startPlatform({ dataDir: seeded });
    await platform.stop();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  } catch (error) {
    await close();
    throw error;
  }
  process.env[SEEDED_DATA] = seeded;
  process.env[WORKER_PARTS] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return close;
}

async function startParts(): Promise<StartedParts> {
  const [platform, browser] = await Promise.allSettled([startPlatform(), serveChromium()]);
  if (platform.status === 'fulfilled' && browser.status === 'fulfilled') {
    return { platform: platform.value, browser: browser.value };
  }
  if (platform.status === 'fulfilled') await platform.value.stop();
  if (browser.status === 'fulfilled') await browser.value.close();
  throw platform.status === 'rejected'
    ? platform.reason
    : browser.status === 'rejected' && browser.reason;
}

/** The parts of the worker that runs this file. */
export async function findWorkerParts(): Promise<WorkerParts> {
  const answer = await fetch(`${process.env[WORKER_PARTS]}/${process.env.JEST_WORKER_ID}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as WorkerParts;
}
