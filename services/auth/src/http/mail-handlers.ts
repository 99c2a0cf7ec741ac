import { emailOnlySchema, verifyMailSchema } from '@candor/contracts/auth';
import { sendData } from '@candor/kit/http/answers';
import { validate } from '@candor/kit/http/validate';
import type { RequestHandler } from 'express';
import { accountView } from './account-view.ts';
import { evenly } from './even-answer.ts';
import type { HttpContext } from './http-context.ts';

export function mailHandlers({ useCases, evenAnswerMs }: HttpContext) {
  const verify: RequestHandler = async (req, res) => {
    const { email } = validate(emailOnlySchema, req.query);
    const { token } = validate(verifyMailSchema, req.body);
    sendData(res, accountView(await useCases.verifyEmail({ email, token })));
  };

  const resend: RequestHandler = async (req, res) => {
    const { email } = validate(emailOnlySchema, req.query);
    await evenly(evenAnswerMs, useCases.sendMailLink('verify', email));
    sendData(res, { message: 'If this address is still to be confirmed, a mail is on its way' });
  };

  return { verify, resend };
}
