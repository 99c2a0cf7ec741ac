import type { profitRunCalls } from '@candor/contracts/calls/profit-runs';
import { PROFIT_FILE_MAX_BYTES } from '@candor/contracts/profit-file';
import { uploadProfitRunSchema } from '@candor/contracts/profit-runs';
import { fieldError, notFound } from '@candor/kit/app-error';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { validate } from '@candor/kit/http/validate';
import { readForm } from '@candor/kit/uploads/read-form';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import type { Request } from 'express';
import { toRequester } from '../../decisions/to-requester.ts';
import type { PaymentsDeps } from '../../payments-deps.ts';
import { createProfitRun } from '../create-profit-run.ts';
import { cancelProfitRun, decideProfitRun } from '../decide-profit-run.ts';
import { proposeProfitRun, reverseProfitRun } from '../propose-profit-run.ts';
import { toRates } from '../rules/profit-rates.ts';
import { profitLineView, profitRunView } from './profit-run-views.ts';

const FORM = {
  fields: Object.keys(uploadProfitRunSchema.fields),
  file: 'file',
  maxFileBytes: PROFIT_FILE_MAX_BYTES,
};

/** @throws AppError like readForm; VALIDATION_FAILED, FILE_MISSING, FILE_EMPTY */
async function readListForm(req: Request): Promise<{ period: string; file: Buffer }> {
  const { fields, file } = await readForm(req, FORM);
  const { period } = validate(uploadProfitRunSchema, fields);
  if (!file) throw fieldError('FILE_MISSING', 'file', 'Choose a CSV file');
  if (file.length === 0) throw fieldError('FILE_EMPTY', 'file', 'This file is empty');
  return { period, file };
}

export function profitRunHandlers(deps: PaymentsDeps): Handlers<typeof profitRunCalls, Caller> {
  const { profitRuns, profitLines, owners } = deps.data;

  async function findRun(id: string) {
    const run = await profitRuns.find(id);
    if (!run) throw notFound('Profit run');
    return run;
  }

  return {
    async createProfitRun({ principal, body, callId, req }) {
      const by = toRequester(principal);
      const form = body ? null : await readListForm(req);
      const run = form
        ? await createProfitRun(deps, {
            by,
            period: form.period,
            given: { file: form.file },
            callId,
          })
        : await createProfitRun(deps, {
            by,
            period: body?.period ?? '',
            given: { rates: toRates(body?.rates ?? {}) },
            callId,
          });
      return reply(profitRunView(run), { status: 201 });
    },

    async listProfitRuns({ query: { limit, cursor = null } }) {
      const { items, page } = await profitRuns.list({ limit, cursor });
      return reply(items.map(profitRunView), { page });
    },

    async readProfitRun({ params: { id } }) {
      return reply(profitRunView(await findRun(id)));
    },

    async listProfitLines({ params: { id }, query: { limit, cursor = null, change, status } }) {
      await findRun(id);
      const { items, page } = await profitLines.list(id, { limit, cursor, change, status });
      const names = await owners.findNames(items.map(({ accountId }) => accountId));
      return reply(
        items.map((line) => profitLineView(line, names)),
        { page },
      );
    },

    async proposeProfitRun({ principal, params: { id }, key }) {
      const by = toRequester(principal);
      return reply(profitRunView(await proposeProfitRun(deps, { id, by, key })));
    },

    async decideProfitRun({ principal, params: { id }, body, key }) {
      const by = toRequester(principal);
      const request = { ...body, id, by, reason: body.reason || null, key };
      return reply(profitRunView(await decideProfitRun(deps, request)));
    },

    async cancelProfitRun({ principal, params: { id }, body: { step }, key }) {
      const by = toRequester(principal);
      return reply(profitRunView(await cancelProfitRun(deps, { id, by, step, key })));
    },

    async reverseProfitRun({ principal, params: { id }, body: { details }, key }) {
      const by = toRequester(principal);
      const run = await reverseProfitRun(deps, { id, by, details, key });
      return reply(profitRunView(run), { status: 202 });
    },
  };
}
