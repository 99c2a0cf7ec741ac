import type { Role } from '@candor/contracts/auth';
import { AppError } from '@candor/kit/app-error';
import { callerOf, requireCaller, type VerifyToken } from '@candor/kit/http/auth-middleware';
import type { Request, RequestHandler } from 'express';
import type { AuthUseCases } from '../use-cases/auth-use-cases.ts';
import type { Visitor } from '../use-cases/recognise-caller.ts';

const visitors = new WeakMap<Request, Visitor>();

/** A good token of a session that has not ended meanwhile. */
export function requireVisitor(
  useCases: Pick<AuthUseCases, 'recogniseCaller'>,
  verifyToken: VerifyToken,
): RequestHandler[] {
  return [
    requireCaller(verifyToken),
    async (req, _res, next) => {
      visitors.set(req, await useCases.recogniseCaller(callerOf(req)));
      next();
    },
  ];
}

export function visitorOf(req: Request): Visitor {
  const visitor = visitors.get(req);
  if (!visitor) throw new AppError('TOKEN_MISSING', 'Log in to go on');
  return visitor;
}

/** By the role that the account has now, whatever its token says. */
export function requireRoleNow(role: Role): RequestHandler {
  return (req, _res, next) => {
    if (visitorOf(req).account.role === role) next();
    else next(new AppError('ROLE_FORBIDDEN', 'Your role may not do this'));
  };
}
