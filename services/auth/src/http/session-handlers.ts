import { idParam, sendData } from '@candor/kit/http/answers';
import type { RequestHandler } from 'express';
import type { HttpContext } from './http-context.ts';
import { sessionView } from './session-view.ts';
import { visitorOf } from './visitor.ts';

export function sessionHandlers({ useCases, cookies }: HttpContext) {
  const list: RequestHandler = async (req, res) => {
    const visitor = visitorOf(req);
    const sessions = await useCases.listSessions(visitor);
    sendData(
      res,
      sessions.map((session) => sessionView(session, visitor.session.id)),
    );
  };

  const endOne: RequestHandler = async (req, res) => {
    const visitor = visitorOf(req);
    const sessionId = idParam(req, 'sid');
    await useCases.endSession(visitor, sessionId);
    if (sessionId === visitor.session.id) cookies.clearRefresh(res);
    sendData(res, null);
  };

  const endOthers: RequestHandler = async (req, res) => {
    await useCases.endOtherSessions(visitorOf(req));
    sendData(res, null);
  };

  return { list, endOne, endOthers };
}
