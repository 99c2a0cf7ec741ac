import { refusedCallSchema } from '@candor/contracts/audit';
import { requestCountsSchema } from '@candor/contracts/request-counts';
import { AppError, fieldError } from '@candor/kit/app-error';
import { validate } from '@candor/kit/http/validate';
import { sameSecret } from '@candor/kit/same-secret';
import type { ActionRecorder } from '@candor/platform/audit/action-recorder';
import express, { type RequestHandler, type Router } from 'express';
import type { AuthDeps } from './auth-deps.ts';
import { countRequests, refundRequests } from './request-counts/count-requests.ts';
import { isSessionActive, listRevokedSessions } from './sessions/report-session-state.ts';
import type { SigningKeys } from './sessions/signing-keys.ts';

/** Routes outside /api/v1: the JWKS, and the internal session endpoints for other platform components. */
export function createRootRouter(
  deps: AuthDeps,
  {
    keys,
    refuseAction,
  }: {
    keys: SigningKeys;
    /** Records a call that the gateway refused. */
    refuseAction: ActionRecorder['refuse'];
  },
): Router {
  const { internalKey } = deps.settings;

  const requireInternalKey: RequestHandler = (req, _res, next) => {
    const key = req.get('x-internal-key');
    if (key === undefined)
      next(new AppError('TOKEN_MISSING', 'The header x-internal-key is required'));
    else if (sameSecret(key, internalKey)) next();
    else next(new AppError('TOKEN_INVALID', 'The internal key is invalid'));
  };

  const router = express.Router();
  router.get('/.well-known/jwks.json', (_req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=300');
    res.json(keys.jwks());
  });
  router.use('/internal', requireInternalKey);
  router.get('/internal/revoked-sessions', async (req, res) => {
    const { sessionIds, asOf } = await listRevokedSessions(deps, parseSince(req.query.since));
    res.setHeader('Cache-Control', 'no-store');
    res.json({ sessionIds, asOf: asOf.toISOString() });
  });
  router.get('/internal/sessions/:sid', async (req, res) => {
    const { sid } = req.params;
    const active = /^[0-9a-f]{24}$/.test(sid) && (await isSessionActive(deps, sid));
    res.setHeader('Cache-Control', 'no-store');
    res.json({ active });
  });
  router.post('/internal/request-counts', async (req, res) => {
    const { counters } = validate(requestCountsSchema, req.body);
    res.json({ counts: await countRequests(deps, counters) });
  });
  router.post('/internal/request-counts/refund', async (req, res) => {
    await refundRequests(deps, validate(requestCountsSchema, req.body).counters);
    res.status(204).end();
  });
  router.post('/internal/refused-calls', async (req, res) => {
    const { at, ...call } = validate(refusedCallSchema, req.body);
    await refuseAction({ ...call, at: new Date(at) });
    res.status(204).end();
  });
  return router;
}

function parseSince(text: unknown): Date {
  const isIso = typeof text === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
  const since = new Date(isIso ? text : Number.NaN);
  if (Number.isNaN(since.getTime())) {
    throw fieldError(
      'VALIDATION_FAILED',
      'since',
      'Since must be a time such as 2026-01-31T12:00:00Z',
    );
  }
  return since;
}
