import { loginSchema, signupSchema } from '@candor/contracts/auth';
import { AppError } from '@candor/kit/app-error';
import { sendData } from '@candor/kit/http/answers';
import { bearerOf } from '@candor/kit/http/auth-middleware';
import { validate } from '@candor/kit/http/validate';
import type { RequestHandler } from 'express';
import { clientOf } from './client-of.ts';
import type { HttpContext } from './http-context.ts';
import { sendSignedIn } from './send-signed-in.ts';

export function signInHandlers({ useCases, cookie }: HttpContext) {
  const signUp: RequestHandler = async (req, res) => {
    const signedIn = await useCases.registerAccount(validate(signupSchema, req.body));
    sendSignedIn(res, cookie, signedIn, { status: 201 });
  };

  const logIn: RequestHandler = async (req, res) => {
    const request = validate(loginSchema, req.body);
    sendSignedIn(res, cookie, await useCases.logIn(request, clientOf(req)));
  };

  const refresh: RequestHandler = async (req, res) => {
    try {
      sendSignedIn(res, cookie, await useCases.refreshSession(cookie.read(req)));
    } catch (error) {
      // A session that is over needs no cookie; one that could not be looked at keeps it.
      if (error instanceof AppError && error.status === 401) cookie.clear(res);
      throw error;
    }
  };

  const logOut: RequestHandler = async (req, res) => {
    await useCases.logOut({ refreshValue: cookie.read(req), accessToken: bearerOf(req) });
    cookie.clear(res);
    sendData(res, null);
  };

  return { signUp, logIn, refresh, logOut };
}
