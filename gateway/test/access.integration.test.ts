import { ALL_CALLS } from '@candor/contracts/calls/all-calls';
import { API_BASE } from '@candor/contracts/calls/call';
import { describeAccess, toClaims } from '@candor/platform/testing/access-suite';
import { afterAll, beforeAll } from '@jest/globals';
import { csrfHeaders, startTestGateway, type TestGateway } from './start-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

describeAccess({
  calls: ALL_CALLS,
  async ask({ method, path, token }) {
    const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
    const headers = { ...csrfHeaders(), ...authorization };
    const answer = await gateway.ask(API_BASE + path, { method, headers });
    return { status: answer.status, code: answer.json().code as string | undefined };
  },
  readToken: (caller) => gateway.tokens.sign(toClaims(caller)),
});
