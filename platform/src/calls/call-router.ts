import { type Call, type CallTable, isGuarded } from '@candor/contracts/calls/call';
import { createPathMatcher } from '@candor/contracts/calls/match-path';
import type { Page } from '@candor/contracts/envelope';
import { parseIdempotencyKey, sendData } from '@candor/kit/http/answers';
import type { Caller } from '@candor/kit/http/auth-middleware';
import type { Authenticate } from '@candor/kit/http/authenticate';
import { newId } from '@candor/kit/mongo/new-id';
import type { Request, RequestHandler, Response } from 'express';
import { type AuditedAttempts, auditCall, type CallAudit } from '../audit/audit-call.ts';
import { findViewedAccounts, type ViewRecorder } from '../views/view-recorder.ts';
import type { CallInput, Handlers, NoOthers } from './call-handler.ts';
import type { CallIds } from './call-ids.ts';
import { readBody, readParams, readQuery } from './call-input.ts';

/**
 * Creates the router of a call table. Each call is authenticated, its parameters, query, body and
 * idempotency key are validated, then its handler runs. A missing or unknown handler fails to compile and to
 * start. What a call with the column `views` shows to staff is recorded before it is sent; such a call needs
 * `deps.views`. A call whose access is a permission is recorded before it runs; it needs `deps.audit`.
 */
export function createCallRouter<T extends CallTable, P, H extends Handlers<T, P>>(
  calls: T,
  handlers: H & NoOthers<H, T>,
  deps: RouterDeps<P>,
): RequestHandler {
  assertSameNames(calls, handlers);
  const rows = Object.entries<Call>(calls).map(([name, call]) => {
    const handler = handlers[name] as LooseHandler;
    if (call.views && !deps.views) throw new TypeError(`no view recorder for ${name}`);
    const attempts = auditCall(name, call, deps);
    if (call.idempotent && !deps.callIds) throw new TypeError(`no call ids for ${name}`);
    const { authenticate, views, callIds } = deps;
    const toId = (principal: P | null, key: string | null) =>
      call.idempotent && callIds
        ? callIds.find({ by: (principal as Caller | null)?.id ?? '', call: name, key })
        : newId();
    const answer = answerCall(call, handler, { authenticate, views, attempts, toId });
    return { method: call.method, path: call.path, answer };
  });
  // What is no valid parameter is refused by its name.
  const match = createPathMatcher(rows, (segment) => segment !== '');
  return (req, res, next) => {
    const path = req.path.slice(1).replace(/\/$/, '');
    const method = req.method === 'HEAD' ? 'GET' : req.method;
    const row = match(path).find((candidate) => candidate.method === method);
    if (!row) {
      next();
      return undefined;
    }
    // For the labels of logs and metrics.
    req.route = { path: `/${row.path}` };
    req.params = toParams(row.path, path);
    return row.answer(req, res, next);
  };
}

/** The segments of an address in the places of the parameters of its pattern. */
function toParams(pattern: string, path: string): Record<string, string> {
  const segments = path.split('/');
  const params: Record<string, string> = {};
  pattern.split('/').forEach((part, at) => {
    if (part.startsWith(':')) params[part.slice(1)] = segments[at] ?? '';
  });
  return params;
}

interface RouterDeps<P> {
  authenticate: Authenticate<P>;
  views?: ViewRecorder;
  audit?: CallAudit<P>;
  /** Needed by calls with an Idempotency-Key, whose principals are those of authenticateByToken. */
  callIds?: Pick<CallIds, 'find'>;
}

/** A handler whose call is not statically known. */
type LooseHandler = (input: CallInput<Call, unknown>) => Promise<LooseReply> | LooseReply;
type LooseReply =
  | { data: unknown; status?: number; token?: string | null; page?: Page }
  | undefined;

function answerCall<P>(
  call: Call,
  handler: LooseHandler,
  deps: Pick<RouterDeps<P>, 'authenticate' | 'views'> & {
    attempts: AuditedAttempts<P> | null;
    toId: (principal: P | null, key: string | null) => string;
  },
): RequestHandler {
  const { authenticate, views, attempts, toId } = deps;
  const { access } = call;
  const [usual = 200] = call.statuses ?? [];

  async function findPrincipal(req: Request): Promise<P | null> {
    if (attempts) return attempts.authenticate(req);
    return isGuarded(access) ? authenticate(req, access) : null;
  }

  async function recordViews(principal: P | null, accountIds: readonly string[], isList: boolean) {
    if (!call.views || !views || accountIds.length === 0) return;
    // Calls with this column are answered to the principals of authenticateByToken.
    const viewer = principal as Caller;
    await views.record({ viewer, accountIds, what: call.views.part, isList });
  }

  async function handle(principal: P | null, req: Request, res: Response): Promise<LooseReply> {
    const params = readParams(call, req);
    const key = call.idempotent ? parseIdempotencyKey(req) : null;
    const input = {
      principal,
      params,
      query: readQuery(call, req),
      body: readBody(call, req),
      key,
      callId: toId(principal, key),
      recordView: (shown: string | readonly string[]) =>
        typeof shown === 'string'
          ? recordViews(principal, [shown], false)
          : recordViews(principal, shown, true),
      req,
      res,
    };
    const reply = await handler(input as CallInput<Call, unknown>);
    if (!reply) return reply;
    const isList = call.answer.kind === 'page' && call.views?.account !== 'path';
    await recordViews(principal, findViewedAccounts(call, params, reply.data), isList);
    return reply;
  }

  return async (req, res) => {
    const principal = await findPrincipal(req);
    const work = () => handle(principal, req, res);
    const reply = attempts ? await attempts.run(principal as P, req, work) : await work();
    if (reply === undefined) return;
    const { data, ...options } = reply;
    sendData(res, data, { status: usual, ...options });
  };
}

function assertSameNames(calls: object, handlers: object): void {
  const missing = Object.keys(calls).filter((name) => !Object.hasOwn(handlers, name));
  const unknown = Object.keys(handlers).filter((name) => !Object.hasOwn(calls, name));
  if (missing.length > 0) throw new TypeError(`no handler for ${missing.join(', ')}`);
  if (unknown.length > 0) throw new TypeError(`no call for the handler ${unknown.join(', ')}`);
}
