import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { minioBinary, RABBITMQ_SERVER } from '@candor/kit/testing/lane';
import { findImagePackages } from '../../scripts/images.ts';
import type { ComposeService, HealthCheck } from '../compose-file.ts';
import { findAncestry, readCopies, readStages } from '../dockerfile.ts';

/** What a container has of its image. */
export interface Image {
  env?: Record<string, string>;
  user?: string;
  workdir?: string;
  entrypoint?: string[];
  healthcheck?: HealthCheck;
  /** Read-only: [path here, path in the container]. */
  files?: [from: string, to: string][];
  /** Scripts in the place of its programs, by path. */
  scripts?: Record<string, string>;
  /** Names of its users. */
  users?: Record<string, number>;
  /** Its folders that belong to another user than root: a new volume takes the owner over. */
  owners?: Record<string, number>;
  /** What runs here in its place, if that is another program. */
  instead?: string;
}

const part = (name: string) => join(dirname(minioBinary()), name);

/** What takes the place of the images of others. */
function createOthers(root: string): Record<string, Image> {
  const program = (name: string): [string, string][] => [
    [join(root, `.cache/${name}.mjs`), `/opt/${name}.mjs`],
    [join(root, 'node_modules'), '/opt/node_modules'],
  ];
  return {
    mongo: {
      instead: 'the embedded server, on TCP: it has no accounts and no replica set',
      users: { mongodb: 999 },
      owners: { '/data/db': 999, '/data/configdb': 999 },
      files: program('database'),
      scripts: {
        '/image/bin/docker-entrypoint.sh': '#!/bin/bash\nexec "$@"\n',
        '/image/bin/mongod':
          '#!/bin/bash\nexec env DATA=/data/db PORT=27017 node /opt/database.mjs\n',
      },
    },
    rabbitmq: {
      instead: "RabbitMQ of this machine's package",
      users: { rabbitmq: 999 },
      owners: { '/var/lib/rabbitmq': 999, '/var/log/rabbitmq': 999 },
      entrypoint: [RABBITMQ_SERVER],
      env: {
        ...{ HOME: '/var/lib/rabbitmq', LANG: 'C.UTF-8', RABBITMQ_LOGS: '-' },
        // Makes the script exec the server, which ends faster by itself than by a client.
        RUNNING_UNDER_SYSTEMD: 'true',
      },
      scripts: {
        '/etc/rabbitmq/enabled_plugins': '[rabbitmq_management,rabbitmq_prometheus].\n',
      },
    },
    'quay.io/minio/minio': {
      instead: 'MinIO and its client as `make parts` builds them',
      entrypoint: ['minio'],
      files: ['minio', 'mc'].map((name) => [part(name), `/image/bin/${name}`]),
    },
    'axllent/mailpit': {
      instead: 'the embedded mailbox',
      entrypoint: ['/mailpit'],
      files: program('mailbox'),
      scripts: {
        '/mailpit': `#!/bin/bash
[ "$1" = readyz ] && exec bash -c '</dev/tcp/127.0.0.1/8025'
exec env DATA="$(dirname "$MP_DATABASE")" SMTP_PORT=1025 WEB_PORT=8025 node /opt/mailbox.mjs
`,
      },
    },
  };
}

/** Jobs that cannot run here, and why. */
export const SKIPPED: Readonly<Record<string, string>> = {
  'set-up-mongo': "needs mongosh and MongoDB's accounts, which the embedded server lacks",
};

const JSON_LIST = /\[.*\]$/;

/** What deploy/Dockerfile says of a target. A path of a build stage below /app is that path of this repository. */
function readBuilt(root: string, build: NonNullable<ComposeService['build']>): Image {
  const { stages } = readStages();
  const fill = (text: string) =>
    text.replace(/\$\{SERVICE(:\?[^}]*)?\}/g, build.args?.SERVICE ?? '');
  const line = findAncestry(stages, build.target).reverse();
  const lines = line.flatMap((stage) => stage.lines);
  const last = (word: string) => lines.findLast((each) => each.startsWith(`${word} `)) ?? '';
  const toList = (text: string) => JSON.parse(JSON_LIST.exec(text)?.[0] ?? '[]') as string[];
  const files: [string, string][] = [];
  const owners: Record<string, number> = {};
  for (const { owner, sources, to } of line.flatMap(readCopies)) {
    const target = join('/app', to.startsWith('/') ? '..' : '', to);
    for (const source of sources.map(fill)) {
      if (source === '/shipped/node_modules/') {
        const folders = findImagePackages(build.args?.SERVICE ?? build.target, root)
          // Those inside another one come with it.
          .filter((folder) => folder.lastIndexOf('node_modules/') === 0);
        files.push(...folders.map((at): [string, string] => [join(root, at), join('/app', at)]));
      } else if (owner) owners[target.replace(/\/$/, '')] = Number.parseInt(owner, 10);
      else {
        const name = source.replace(/^\/app\//, '');
        const isFile = !name.endsWith('/');
        files.push([
          join(root, name),
          isFile ? join(target, name.split('/').at(-1) ?? '') : target,
        ]);
      }
    }
  }
  const check = last('HEALTHCHECK');
  const option = (name: string) => new RegExp(`--${name}=(\\S+)`).exec(check)?.[1];
  return {
    env: Object.fromEntries(
      lines
        .filter((each) => each.startsWith('ENV '))
        .map((each) => each.slice(4).split('=') as [string, string]),
    ),
    user: last('USER').slice(5),
    workdir: last('WORKDIR').slice(8),
    entrypoint: toList(last('ENTRYPOINT')),
    ...(check && {
      healthcheck: {
        test: ['CMD', ...toList(check)],
        interval: option('interval'),
        timeout: option('timeout'),
        start_period: option('start-period'),
        start_interval: option('start-interval'),
        retries: Number(option('retries')),
      },
    }),
    users: { node: 1000 },
    owners,
    files,
  };
}

/** @param folder for the scripts, of this image alone */
export function createImage(root: string, folder: string, service: ComposeService): Image {
  const name = service.image.replace(/:[^:/]+$/, '');
  const image = service.build ? readBuilt(root, service.build) : createOthers(root)[name];
  if (!image) throw new Error(`deploy/composed/images.ts does not say what ${service.image} has`);
  mkdirSync(folder, { recursive: true });
  const scripts = Object.entries(image.scripts ?? {}).map(([to, text], index): [string, string] => {
    const file = join(folder, `${index}`);
    writeFileSync(file, text, { mode: 0o755 });
    return [file, to];
  });
  const node: [string, string][] = [[process.execPath, '/image/bin/node']];
  return { ...image, files: [...node, ...(image.files ?? []), ...scripts] };
}

/** Of a container's user: the number that compose or the image gives, or that of its name in the image. */
export function toIds(user: string | undefined, { users = {} }: Image): [uid: number, gid: number] {
  const [name = '', group = name] = (user || '0').split(':');
  const ids = [name, group].map((each) => (each in users ? users[each] : Number(each)));
  if (ids.some((id) => !Number.isInteger(id))) throw new Error(`the image has no user ${user}`);
  return ids as [number, number];
}
