import { loginSchema, signupSchema } from '@candor/contracts/auth';
import { AppError } from '@candor/kit/app-error';
import { sendData } from '@candor/kit/http/answers';
import { bearerOf } from '@candor/kit/http/auth-middleware';
import { validate } from '@candor/kit/http/validate';
import type { RequestHandler } from 'express';
import { clientOf } from './auth-cookies.ts';
import { evenly } from './even-answer.ts';
import type { HttpContext } from './http-context.ts';
import { sendSignedIn } from './send-signed-in.ts';

export function signInHandlers({ useCases, cookies, evenAnswerMs }: HttpContext) {
  const signUp: RequestHandler = async (req, res) => {
    const request = validate(signupSchema, req.body);
    const signedIn = await evenly(evenAnswerMs, useCases.registerAccount(request));
    sendSignedIn(res, cookies, signedIn, { status: 201 });
  };

  const logIn: RequestHandler = async (req, res) => {
    const request = validate(loginSchema, req.body);
    const client = clientOf(req, cookies);
    sendSignedIn(res, cookies, await evenly(evenAnswerMs, useCases.logIn(request, client)));
  };

  const refresh: RequestHandler = async (req, res) => {
    try {
      sendSignedIn(res, cookies, await useCases.refreshSession(cookies.refreshOf(req)));
    } catch (error) {
      // A session that is over needs no cookie; one that could not be looked at keeps it.
      if (error instanceof AppError && error.status === 401) cookies.clearRefresh(res);
      throw error;
    }
  };

  const logOut: RequestHandler = async (req, res) => {
    await useCases.logOut({ refreshValue: cookies.refreshOf(req), accessToken: bearerOf(req) });
    cookies.clearRefresh(res);
    sendData(res, null);
  };

  return { signUp, logIn, refresh, logOut };
}
