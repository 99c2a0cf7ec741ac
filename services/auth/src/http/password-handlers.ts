import { changePasswordSchema, emailOnlySchema, resetPasswordSchema } from '@candor/contracts/auth';
import { sendData } from '@candor/kit/http/answers';
import { validate } from '@candor/kit/http/validate';
import type { RequestHandler } from 'express';
import { accountView } from './account-view.ts';
import { clientOf } from './auth-cookies.ts';
import { evenly } from './even-answer.ts';
import type { HttpContext } from './http-context.ts';
import { sendSignedIn } from './send-signed-in.ts';
import { visitorOf } from './visitor.ts';

export function passwordHandlers({ useCases, cookies, evenAnswerMs }: HttpContext) {
  const forgot: RequestHandler = async (req, res) => {
    const { email } = validate(emailOnlySchema, req.body);
    await evenly(evenAnswerMs, useCases.sendMailLink('reset', email));
    sendData(res, { message: 'If this address has an account, a mail is on its way' });
  };

  const reset: RequestHandler = async (req, res) => {
    const request = validate(resetPasswordSchema, req.body);
    const resetToken = String(req.params.resetToken);
    const client = clientOf(req, cookies);
    sendSignedIn(res, cookies, await useCases.resetPassword({ ...request, resetToken }, client));
  };

  const change: RequestHandler = async (req, res) => {
    const request = validate(changePasswordSchema, req.body);
    const client = clientOf(req, cookies);
    const { account, token, device } = await useCases.changePassword(
      visitorOf(req),
      request,
      client,
    );
    cookies.setDevice(res, device);
    sendData(res, accountView(account), { token });
  };

  return { forgot, reset, change };
}
