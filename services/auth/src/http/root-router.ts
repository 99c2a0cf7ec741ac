import { AppError, fieldError } from '@candor/kit/app-error';
import express, { type RequestHandler, type Router } from 'express';
import { sameText } from '../domain/digest.ts';
import type { SigningKeys } from '../security/signing-keys.ts';
import type { AuthUseCases } from '../use-cases/auth-use-cases.ts';

/** What stands outside /api/v1: the public keys, and what the platform's own parts ask. */
export function rootRouter(context: {
  useCases: AuthUseCases;
  keys: SigningKeys;
  internalKey: string;
}): Router {
  const { useCases, keys } = context;

  const requireInternalKey: RequestHandler = (req, _res, next) => {
    const shown = req.get('x-internal-key');
    if (shown === undefined) next(new AppError('TOKEN_MISSING', 'This address needs a key'));
    else if (sameText(shown, context.internalKey)) next();
    else next(new AppError('TOKEN_INVALID', 'The key is not right'));
  };

  const router = express.Router();
  router.get('/.well-known/jwks.json', (_req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=300');
    res.json(keys.jwks());
  });
  router.use('/internal', requireInternalKey);
  router.get('/internal/revoked-sessions', async (req, res) => {
    const { sessionIds, asOf } = await useCases.listRevokedSessions(parseSince(req.query.since));
    res.setHeader('Cache-Control', 'no-store');
    res.json({ sessionIds, asOf: asOf.toISOString() });
  });
  router.get('/internal/sessions/:sid', async (req, res) => {
    const { sid } = req.params;
    const active = /^[0-9a-f]{24}$/.test(sid) && (await useCases.isSessionActive(sid));
    res.setHeader('Cache-Control', 'no-store');
    res.json({ active });
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
