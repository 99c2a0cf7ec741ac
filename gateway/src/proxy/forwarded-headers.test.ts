import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { ServiceName } from '@candor/contracts/topology';
import { describe, expect, test } from '@jest/globals';
import { headersForCaller, headersForService } from './forwarded-headers.ts';

const facts = {
  requestId: 'request-1',
  clientAddress: '203.0.113.9',
  site: new URL('https://candor.example'),
};

function forward(headers: IncomingHttpHeaders, service: ServiceName = 'payments') {
  return headersForService({ headers } as IncomingMessage, { service }, facts);
}

describe('request headers forwarded to a service', () => {
  test('carry the identity established by the gateway, not the one claimed by the caller', () => {
    const headers = forward({
      host: 'evil.example',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-request-id': 'claimed-id',
      forwarded: 'for=127.0.0.1',
      'x-real-ip': '127.0.0.1',
      'x-user-id': 'admin',
      'x-user-role': 'admin',
      'x-internal-key': 'guess',
      'x-original-url': '/api/v1/users/manage',
      connection: 'x-request-id',
      te: 'trailers',
      upgrade: 'websocket',
    });
    expect(headers).toEqual({
      'x-request-id': 'request-1',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'candor.example',
    });
  });

  test('include the allowed headers of the call', () => {
    const call = {
      authorization: 'Bearer a.b.c',
      'content-type': 'application/json',
      'content-length': '2',
      'idempotency-key': 'key-12345',
      'if-none-match': '"x"',
    };
    expect(forward(call)).toMatchObject(call);
  });

  test("include auth's cookies for auth only, and no other cookies", () => {
    const refresh = '__Secure-candor_refresh=secret%3D';
    const cookie = `__Host-XSRF-TOKEN=x; ${refresh}; other=1`;
    const device = `__Secure-candor_device=a.b~c.d; ${cookie}`;
    expect(forward({ cookie: device }, 'auth').cookie).toBe(
      `${refresh}; __Secure-candor_device=a.b~c.d`,
    );
    expect(forward({ cookie: device }, 'payments').cookie).toBeUndefined();
    expect(forward({ cookie }, 'auth').cookie).toBe(refresh);
    expect(forward({ cookie }, 'users').cookie).toBeUndefined();
    expect(forward({ cookie: 'other=1' }, 'auth').cookie).toBeUndefined();
  });

  test('include no cookie that a subdomain of an https site can set', () => {
    expect(forward({ cookie: 'candor_refresh=planted' }, 'auth').cookie).toBeUndefined();
  });

  test('truncate an overlong user agent', () => {
    expect(forward({ 'user-agent': 'x'.repeat(5_000) })['user-agent']).toHaveLength(256);
  });
});

describe('response headers from a service', () => {
  test('omit hop-by-hop and internal headers', () => {
    const headers: IncomingHttpHeaders = {
      'content-type': 'application/json',
      'content-length': '2',
      connection: 'keep-alive, x-inside',
      'x-inside': 'yes',
      'keep-alive': 'timeout=5',
      'transfer-encoding': 'chunked',
      'x-powered-by': 'Express',
      server: 'nginx',
      'x-request-id': 'another',
      'access-control-allow-origin': '*',
      'set-cookie': ['session=1'],
    };
    expect(headersForCaller(headers, { service: 'payments' })).toEqual({
      'content-type': 'application/json',
      'content-length': '2',
    });
  });

  test('keep the cookies that auth sets', () => {
    const headers: IncomingHttpHeaders = { 'set-cookie': ['candor_refresh=x'] };
    expect(headersForCaller(headers, { service: 'auth' })).toEqual(headers);
  });
});
