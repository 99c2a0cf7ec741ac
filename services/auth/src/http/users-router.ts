import express, { type ErrorRequestHandler, type Router } from 'express';
import { ThrottledError } from '../domain/errors.ts';
import type { HttpContext } from './http-context.ts';
import { mailHandlers } from './mail-handlers.ts';
import { manageHandlers } from './manage-handlers.ts';
import { passwordHandlers } from './password-handlers.ts';
import { sessionHandlers } from './session-handlers.ts';
import { signInHandlers } from './sign-in-handlers.ts';
import { requireRoleNow, requireVisitor } from './visitor.ts';

/** Every call of auth under /api/v1, and who may make it. */
export function usersRouter(context: HttpContext): Router {
  const signIn = signInHandlers(context);
  const mail = mailHandlers(context);
  const password = passwordHandlers(context);
  const sessions = sessionHandlers(context);
  const manage = manageHandlers(context);
  const visitor = requireVisitor(context.useCases, context.verifyToken);
  const admin = [...visitor, requireRoleNow('admin')];

  const router = express.Router();
  router.post('/users/signup', signIn.signUp);
  router.post('/users/login', signIn.logIn);
  router.post('/users/refresh', signIn.refresh);
  router.post('/users/logout', signIn.logOut);
  router.post('/users/verify-mail', mail.verify);
  router.post('/users/resend-mail', mail.resend);
  router.post('/users/forgot-password', password.forgot);
  router.post('/users/reset-password/:resetToken', password.reset);
  router.patch('/users/updateMyPassword', ...visitor, password.change);
  router.get('/users/sessions', ...visitor, sessions.list);
  router.delete('/users/sessions', ...visitor, sessions.endOthers);
  router.delete('/users/sessions/:sid', ...visitor, sessions.endOne);
  router.patch('/users/manage/activate/:id', ...admin, manage.activate);
  router.patch('/users/manage/disable/:id', ...admin, manage.disable);
  router.use(tellWhenToTryAgain);
  return router;
}

const tellWhenToTryAgain: ErrorRequestHandler = (error, _req, res, next) => {
  if (error instanceof ThrottledError) res.setHeader('Retry-After', error.retryAfterSeconds);
  next(error);
};
