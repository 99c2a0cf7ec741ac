import { describe, expect, test } from '@jest/globals';
import { ROUTES, type Route } from './routes.ts';

const segmentsOf = ({ path }: Route) => path.split('/');

/** Whether every address that fits the second row fits the first one too. */
function coversAll(earlier: Route, later: Route): boolean {
  const wide = segmentsOf(earlier);
  const narrow = segmentsOf(later);
  return (
    wide.length === narrow.length &&
    wide.every((part, at) => part.startsWith(':') || part === narrow[at])
  );
}

describe('the route table', () => {
  test('has no row that an earlier one takes all calls from', () => {
    const shadowed = ROUTES.flatMap((later, at) =>
      ROUTES.slice(0, at)
        .filter((earlier) => earlier.path !== later.path && coversAll(earlier, later))
        .map((earlier) => `${later.path} behind ${earlier.path}`),
    );
    expect(shadowed).toEqual([]);
  });

  test('has each method of a path once', () => {
    const calls = ROUTES.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  test('lets only admins change what belongs to others', () => {
    const decisions = ROUTES.filter(({ path }) =>
      /manage|editWallet|^users\/(receipt|withdrawal|approvals)\/:id$/.test(path),
    ).filter(({ method }) => method === 'PATCH');
    expect(decisions).toHaveLength(6);
    expect(new Set(decisions.map(({ access }) => access))).toEqual(new Set(['admin']));
  });

  test('takes bodies only where something is sent', () => {
    for (const { method, body } of ROUTES) {
      if (method === 'GET' || method === 'DELETE') expect(body).toBe('none');
      else expect(body).not.toBe('none');
    }
  });
});
