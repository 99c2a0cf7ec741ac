import { updateMeSchema, userListQuerySchema } from '@candor/contracts/users';
import { AppError, fieldError } from '@candor/kit/app-error';
import { idParam, sendData } from '@candor/kit/http/answers';
import {
  callerOf,
  ownOrStaff,
  requireCaller,
  requireStaff,
  type VerifyToken,
} from '@candor/kit/http/auth-middleware';
import { validate } from '@candor/kit/http/validate';
import { type Request, type Response, Router } from 'express';
import { decodePosition, encodePosition } from '../domain/directory-cursor.ts';
import { nameKeyOf } from '../domain/name-key.ts';
import type { UsersUseCases } from '../use-cases/users-use-cases.ts';
import { referralSummary } from './referral-view.ts';
import { recordView, userView } from './user-view.ts';

/** The calls of this service, below /api/v1. */
export function usersRouter(useCases: UsersUseCases, verifyToken: VerifyToken): Router {
  const router = Router();
  const signedIn = requireCaller(verifyToken);

  router.get('/users/me', signedIn, async (req, res) => {
    const caller = callerOf(req);
    const record = await useCases.showUser(caller.id, { asSelf: true });
    sendData(res, recordView(record, caller));
  });

  router.patch('/users/updateMe', signedIn, async (req, res) => {
    refuseOtherBodies(req);
    const caller = callerOf(req);
    const changes = validate(updateMeSchema, req.body);
    const record = await useCases.updateMe({ id: caller.id }, changes);
    sendData(res, recordView(record, caller));
  });

  router.get('/users', signedIn, requireStaff, async (req, res) => listUsers(req, res));

  router.get('/users/referral/:id', signedIn, async (req, res) => {
    const [id, caller] = [idParam(req), callerOf(req)];
    ownOrStaff(caller, id);
    sendData(res, referralSummary(await useCases.showReferrals(id, { asSelf: caller.id === id })));
  });

  router.get('/users/:id', signedIn, async (req, res) => {
    const [id, caller] = [idParam(req), callerOf(req)];
    ownOrStaff(caller, id);
    const record = await useCases.showUser(id, { asSelf: caller.id === id });
    sendData(res, recordView(record, caller));
  });

  async function listUsers(req: Request, res: Response): Promise<void> {
    const { search, cursor, limit } = validate(userListQuerySchema, req.query);
    const after = cursor ? decodePosition(cursor) : null;
    if (cursor && !after) {
      throw fieldError('INVALID_CURSOR', 'cursor', 'Start again from the first page');
    }
    const { records, more, total } = await useCases.listUsers({
      search: search ?? '',
      after,
      limit,
    });
    const last = records.at(-1)?.profile;
    const nextCursor =
      more && last
        ? encodePosition({ nameKey: nameKeyOf(last.registration.fullName), id: last.id })
        : null;
    const views = records.map(({ profile, totals }) => userView(profile, totals));
    sendData(res, views, { page: { nextCursor, total } });
  }

  return router;
}

/** A form or a picture sent here would otherwise look like an empty update and be lost in silence. */
function refuseOtherBodies(req: Request): void {
  if (req.is('application/json') === false) {
    throw new AppError('MEDIA_UNSUPPORTED', 'Send the changed fields as JSON');
  }
}
