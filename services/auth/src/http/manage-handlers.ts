import { idParam, sendData } from '@candor/kit/http/answers';
import type { RequestHandler } from 'express';
import { accountView } from './account-view.ts';
import type { HttpContext } from './http-context.ts';
import { visitorOf } from './visitor.ts';

export function manageHandlers({ useCases }: HttpContext) {
  function setActive(active: boolean): RequestHandler {
    return async (req, res) => {
      const by = visitorOf(req).account;
      const order = { by, accountId: idParam(req), active };
      sendData(res, accountView(await useCases.setAccountStatus(order)));
    };
  }

  return { activate: setActive(true), disable: setActive(false) };
}
