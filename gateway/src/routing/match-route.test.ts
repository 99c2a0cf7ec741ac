import { describe, expect, test } from '@jest/globals';
import { ROUTES } from '../routes.ts';
import { createRouteMatcher, MethodNotAllowedError } from './match-route.ts';

const match = createRouteMatcher(ROUTES);
const id = '66f0a1b2c3d4e5f60718293a';

function findRefusal(method: string, path: string): unknown {
  try {
    return match(method, path).route.path;
  } catch (error) {
    return error;
  }
}

describe('the route matcher', () => {
  test.each([
    ['GET', `users/${id}`, 'users', 'users/:id'],
    ['GET', 'users/me', 'users', 'users/me'],
    ['GET', 'users', 'users', 'users'],
    ['GET', `users/referral/${id}`, 'users', 'users/referral/:id'],
    ['GET', 'users/receipt', 'payments', 'users/receipt'],
    ['GET', `users/receipt/${id}`, 'payments', 'users/receipt/:id'],
    ['GET', `users/receipt/${id}/image`, 'payments', 'users/receipt/:id/image'],
    ['GET', `users/${id}/transactions/17`, 'payments', 'users/:id/transactions/:seq'],
    ['PATCH', `users/${id}/editWallet`, 'payments', 'users/:id/editWallet'],
    ['GET', 'users/sessions', 'auth', 'users/sessions'],
    ['POST', `users/reset-password/${'t'.repeat(43)}`, 'auth', 'users/reset-password/:resetToken'],
    ['GET', 'notifications/stream', 'notifications', 'notifications/stream'],
  ])('routes %s %s to %s', (method, path, service, row) => {
    const { route } = match(method, `/api/v1/${path}`);
    expect({ service: route.service, path: route.path }).toEqual({ service, path: row });
  });

  test('ignores a trailing slash and strips it for the service', () => {
    expect(match('GET', '/api/v1/users/').path).toBe('/api/v1/users');
  });

  test('matches HEAD as GET', () => {
    expect(match('HEAD', '/api/v1/plans').route.method).toBe('GET');
  });
});

describe('the route matcher refuses', () => {
  test.each([
    '/api',
    '/api/v1',
    '/api/v1/',
    '/api/v2/plans',
    '/api/v1/nothing',
    '/api/v1/users//me',
    '/api/v1/users/me/x',
    '/api/v1/users/..',
    '/api/v1/users/%6de',
    '/api/v1/users/a%2Fb',
    '/api/v1/users/a;b',
    '/api/v1/plans//',
    '/api/v1/PLANS',
    `/api/v1/users/${'a'.repeat(129)}`,
  ])('the unknown path %s with NOT_FOUND', (path) => {
    expect(findRefusal('GET', path)).toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each([
    ['GET', 'users/login', 'POST'],
    ['PUT', 'users/withdraw', 'GET, HEAD, POST'],
    ['OPTIONS', 'plans', 'GET, HEAD'],
    ['TRACE', 'plans', 'GET, HEAD'],
    ['PATCH', `users/${id}`, 'GET, HEAD, DELETE'],
    ['PATCH', 'users/receipt', 'GET, HEAD'],
  ])('%s %s with the allowed methods', (method, path, allow) => {
    const refusal = findRefusal(method, `/api/v1/${path}`);
    expect(refusal).toBeInstanceOf(MethodNotAllowedError);
    expect(refusal).toMatchObject({ code: 'METHOD_NOT_ALLOWED', allow });
  });
});
