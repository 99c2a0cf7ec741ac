import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { readRawCompose, root } from '../../compose-file.ts';
import { createImage, SKIPPED, toIds } from '../../composed/images.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-composed-images-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { services } = readRawCompose();

function readImage(name: string) {
  const service = services[name];
  if (!service) throw new Error(`no service ${name}`);
  return createImage(root, join(folder, name), service);
}

describe('what a container without Docker has of its image', () => {
  test('is what deploy/Dockerfile puts there', () => {
    const { files = [], ...gateway } = readImage('gateway');
    expect(gateway).toMatchObject({
      env: { NODE_ENV: 'production' },
      user: '1000:1000',
      workdir: '/app',
      entrypoint: ['node', '--enable-source-maps', '/app/service/main.mjs'],
      healthcheck: {
        test: ['CMD', 'node', '/app/healthcheck.mjs'],
        interval: '30s',
        start_interval: '2s',
        retries: 3,
      },
    });
    expect(Object.fromEntries(files.map(([from, to]) => [to, from]))).toMatchObject({
      '/app/service/': join(root, '.build/gateway/'),
      '/app/web/': join(root, 'web/dist/'),
      '/app/healthcheck.mjs': join(root, 'deploy/healthcheck.mjs'),
      '/app/node_modules/express': join(root, 'node_modules/express'),
    });
  });

  test('has no package but those of its service', () => {
    const packages = (name: string) => readImage(name).files?.map(([, to]) => to);
    const hash = '/app/node_modules/@node-rs/argon2';
    expect(packages('auth')).toContain(hash);
    expect(packages('gateway')).not.toContain(hash);
    expect(packages('users')).toContain('/app/node_modules/sharp');
    expect(packages('gateway')).not.toContain('/app/node_modules/sharp');
    expect(packages('auth')).not.toContain('/app/node_modules/jest');
  });

  test('has the folder of the settings as the user of the commands', () => {
    const image = readImage('admin');
    expect(image.owners).toEqual({ '/settings': 1000 });
    expect(toIds(image.user, image)).toEqual([1000, 1000]);
  });

  test('is known of every service without a profile of its own, with its user', () => {
    const stores = ['mongo', 'rabbitmq', 'minio', 'mailpit'];
    for (const [name, { user, profiles }] of Object.entries(services)) {
      if (profiles?.some((profile) => !stores.includes(profile)) || SKIPPED[name]) continue;
      const image = readImage(name);
      const [uid] = toIds(user ?? image.user, image);
      expect([name, uid > 0]).toEqual([name, name !== 'own-volumes']);
    }
    expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(SKIPPED)));
  });
});
