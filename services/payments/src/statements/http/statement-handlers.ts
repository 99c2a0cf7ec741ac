import type { statementCalls } from '@candor/contracts/calls/statements';
import type { Language } from '@candor/contracts/languages';
import type { StatementCheckView } from '@candor/contracts/statements';
import { type Caller, ownOrPermitted } from '@candor/kit/http/auth-middleware';
import { CSV_TYPE } from '@candor/kit/http/csv';
import { sendDownload } from '@candor/kit/http/send-download';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import type { Response } from 'express';
import { toCents } from '../../ledger/rules/to-cents.ts';
import type { PaymentsDeps } from '../../payments-deps.ts';
import { toChainJson, toChainRange } from '../chain-download.ts';
import { toCsv } from '../csv-statement.ts';
import { issueStatement } from '../issue-statement.ts';
import { toPdf } from '../pdf-statement.ts';
import { countEntries, type Statement } from '../rules/statement.ts';
import type { StatementDocument } from '../statement-document.ts';
import { createStatementPermits } from '../statement-permits.ts';
import { verifyStatement } from '../verify-statement.ts';

interface Download {
  principal: Caller;
  params: { id: string };
  query: { from: string; to: string; zone: string; language: Language };
  recordView: (accountId: string) => Promise<void>;
  res: Response;
}

export function statementHandlers(deps: PaymentsDeps): Handlers<typeof statementCalls, Caller> {
  const permits = createStatementPermits();
  const { entries, owners } = deps.data;

  /** Issues the statement of a download and streams what `write` makes of it. */
  async function download(
    { principal, params: { id }, query, recordView, res }: Download,
    type: string,
    write: (
      document: StatementDocument,
    ) => AsyncIterable<string | Buffer> | Promise<AsyncIterable<string | Buffer>>,
  ): Promise<undefined> {
    ownOrPermitted(principal, id, 'accounts:read');
    const release = permits.acquire(principal.id);
    try {
      const { from, to, zone, language } = query;
      const statement = await issueStatement(deps, { walletId: id, from, to, zone });
      await recordView(id);
      const owner = await owners.find(id);
      const content = await write({
        statement,
        holderName: owner?.fullName ?? '',
        language,
        batches: entries.range(id, statement.firstSeq, statement.lastSeq),
      });
      const extension = type.replace(/^.*\//, '').replace(/;.*$/, '');
      await sendDownload(res, { name: toFileName(statement, extension), type }, content);
      return undefined;
    } finally {
      release();
    }
  }

  return {
    downloadStatementCsv: (input) => download(input, CSV_TYPE, toCsv),

    downloadStatementPdf: (input) => download(input, 'application/pdf', toPdf),

    downloadStatementChain: (input) =>
      download(input, 'application/json', async ({ statement }) => {
        const { walletId } = statement;
        const inclusion = await deps.inclusion.prove(walletId);
        const { first, last } = toChainRange(statement, inclusion);
        return toChainJson({ statement, inclusion, batches: entries.range(walletId, first, last) });
      }),

    async verifyStatement({ body }) {
      const { code, closing } = body;
      const statement = await verifyStatement(deps, { code, closing: toCents(closing) });
      return reply(statementCheckView(statement));
    },
  };
}

function toFileName({ from, to }: Statement, extension: string): string {
  return `candor-statement-${from}-to-${to}.${extension}`;
}

function statementCheckView(statement: Statement | null): StatementCheckView {
  if (!statement) return { valid: false, statement: null };
  const { holder, from, to, zone, issuedAt } = statement;
  const entries = countEntries(statement);
  return {
    valid: true,
    statement: { holder, from, to, zone, entries, issuedAt: issuedAt.toISOString() },
  };
}
