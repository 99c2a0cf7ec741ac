import type { ServiceName } from '@candor/contracts/topology';
import { readRequestId } from '@candor/kit/http/error-middleware';
import type { Request, RequestHandler, Response } from 'express';
import type { RateLimits } from '../limits/rate-limits.ts';
import { headersForService } from '../proxy/forwarded-headers.ts';
import type { Upstream } from '../proxy/upstream.ts';
import type { MatchRoute } from '../routing/match-route.ts';
import type { OpenStreams } from '../sessions/open-streams.ts';
import { isApiPath } from './api-path.ts';
import type { ReadBody } from './body-reader.ts';
import { type BodyRules, checkBodyHeaders, hasBody, toReceivedBody } from './body-rules.ts';
import { addressKey, plainAddress } from './client-address.ts';
import type { Csrf } from './csrf.ts';
import { labelAccount, labelRequest } from './observe-requests.ts';
import type { CheckCall } from './record-refusals.ts';

export interface ApiDeps {
  matchRoute: MatchRoute;
  limits: RateLimits;
  csrf: Csrf;
  checkCall: CheckCall;
  bodyRules: BodyRules;
  readBody: ReadBody;
  upstreams: Record<ServiceName, Upstream>;
  streams: OpenStreams;
  /** Where the site is. */
  site: Pick<URL, 'protocol' | 'host'>;
}

/**
 * Handles every call below /api: matches the route, applies rate limits and access checks, forwards to the
 * service.
 */
export function answerApi(deps: ApiDeps): RequestHandler {
  return async (req, res, next) => {
    if (isApiPath(req.path)) await answer(deps, req, res);
    else next();
  };
}

async function answer(deps: ApiDeps, req: Request, res: Response): Promise<void> {
  const { limits, csrf } = deps;
  const { route, path } = deps.matchRoute(req.method, req.path);
  labelRequest(res, { route: route.path, counted: !route.stream });
  if (route.method === 'GET') csrf.issue(req, res);

  const clientAddress = plainAddress(req.ip);
  const address = addressKey(clientAddress);
  const counted = [await limits.count(route.limit, 'address', address)];
  if (route.body !== 'one-click') csrf.check(req, res);
  const body = toReceivedBody(req, route.body);
  checkBodyHeaders(req, body, deps.bodyRules);
  const caller = await deps.checkCall(route, req, res);
  if (caller) {
    labelAccount(res, caller.id);
    counted.push(await limits.count(route.limit, 'account', caller.id));
  }
  res.once('finish', () => {
    // Successes, server errors and bodies that never arrived are not guessing attempts: they do not count
    // against the failure limits.
    if (res.statusCode < 400 || res.statusCode >= 500 || res.statusCode === 408) {
      for (const giveBack of counted) void giveBack();
    }
  });

  const query = req.url.indexOf('?');
  const headers = headersForService(req, route, {
    requestId: readRequestId(res),
    clientAddress,
    site: deps.site,
  });
  if (body !== 'upload' && hasBody(req)) {
    const bytes = await deps.readBody(req, address);
    if (bytes === null) return;
    // The body is buffered completely, so its length is known even if it was sent chunked.
    delete headers['transfer-encoding'];
    headers['content-length'] = String(bytes);
  }
  const call = {
    req,
    res,
    route,
    body,
    path: query < 0 ? path : path + req.url.slice(query),
    headers,
    key: caller ? `account ${caller.id}` : `address ${address}`,
  };
  await deps.upstreams[route.service].forward(call, {
    onExchange(exchange) {
      if (route.stream && caller) deps.streams.add(caller, res, () => exchange.finish());
    },
  });
}
