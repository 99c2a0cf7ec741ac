/**
 * For operators: stores the wallet totals that export-totals prints, whatever the list of accounts has now, except totals of
 * a later entry than the printed one: those arrived meanwhile. Reads MONGO_URL, and lines of JSON from its input.
 */

import { createInterface } from 'node:readline';
import { DATABASES } from '@candor/contracts/topology';
import { str } from '@candor/kit/config';
import { UNPUBLISHED } from '@candor/kit/mongo/outbox';
import { openCommand } from '@candor/kit/operator-command';
import type { WalletTotals } from './accounts/rules/wallet-totals.ts';
import { rebuildTotals } from './overview/rebuild-totals.ts';
import { createUsersData } from './users-data.ts';

const { connection } = await openCommand({ USERS_DATABASE: str({ default: DATABASES.users }) });

async function* readLines(): AsyncIterable<WalletTotals & { accountId: string }> {
  for await (const line of createInterface({ input: process.stdin })) {
    if (line) yield JSON.parse(line);
  }
}

try {
  const data = createUsersData(connection, UNPUBLISHED);
  const { wallets, corrected, newer } = await rebuildTotals({ data }, readLines());
  console.log(
    `${wallets} wallets: ${corrected} corrected, ${newer} changed meanwhile, the others were right`,
  );
} finally {
  await connection.close();
}
