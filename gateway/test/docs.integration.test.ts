import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from './start-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

describe('the API documentation', () => {
  test('is public', async () => {
    const answer = await gateway.get('/api/openapi.json');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api/v1' }] });
  });

  test('has a page that runs only own external scripts, no inline ones', async () => {
    const { status, headers, text } = await gateway.get('/api/docs');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).not.toContain('http');
    expect(text).not.toMatch(/<script(?![^>]* src=)|<style| on\w+=|https?:/);
    const files = [...text.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(files).toHaveLength(5);
    for (const file of files) expect([file, (await gateway.get(file)).status]).toEqual([file, 200]);
  });

  test('refuses other methods than GET and HEAD', async () => {
    const answer = await gateway.send('POST', '/api/docs', {});
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test.each(['/api/docs/package.json', '/api/docs/../package.json', '/api/docs/swagger-ui.js'])(
    'does not serve other files of the Swagger UI package: %s',
    async (path) => {
      expect((await gateway.get(path)).status).toBe(404);
    },
  );
});
