import { STAFF_ROLES } from '@candor/contracts/names';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { RoleForbiddenError } from '@candor/kit/http/authenticate';
import { readRequestId } from '@candor/kit/http/error-middleware';
import type { Request, Response } from 'express';
import { findRouteName, type Route } from '../routes.ts';
import type { CheckAccess } from './access.ts';
import { plainAddress } from './client-address.ts';
import { labelAccount } from './observe-requests.ts';
import type { RefusalQueue } from './refusal-queue.ts';

/** Checks the access to a call, and has refusals of staff recorded. */
export type CheckCall = (route: Route, req: Request, res: Response) => Promise<Caller | null>;

const ID = /^[0-9a-f]{24}$/;

/**
 * Adds the audit to the access check: a call that staff were refused because a permission is missing is recorded by auth, since the
 * gateway has no database. It is refused either way. Attempts of investors are only counted by the rate limits.
 */
export function recordRefusals(deps: {
  checkAccess: CheckAccess;
  refusals: Pick<RefusalQueue, 'record'>;
}): CheckCall {
  const { checkAccess, refusals } = deps;
  return async (route, req, res) => {
    try {
      return await checkAccess(route.access, req);
    } catch (error) {
      if (error instanceof RoleForbiddenError) labelAccount(res, error.actor.id);
      if (error instanceof RoleForbiddenError && STAFF_ROLES.includes(error.actor.role)) {
        const call = {
          action: findRouteName(route),
          actor: error.actor,
          targetId: req.path.split('/').find((segment) => ID.test(segment)) ?? null,
          address: plainAddress(req.ip),
        };
        await refusals.record(call, readRequestId(res));
      }
      throw error;
    }
  };
}
