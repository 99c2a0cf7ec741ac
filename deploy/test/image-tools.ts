/**
 * What the images that run our shell have, apart from the shell's own built-ins. Kept to what is certain of each image:
 * a script that needs more is refused by its test.
 */
export interface ImageTools {
  /** The program behind `sh`. */
  sh: 'bash' | 'dash';
  tools: readonly string[];
  /** The image's own programs, as scripts that do the part of them that our scripts rely on. */
  programs: Readonly<Record<string, string>>;
  /** Names of users and their numbers. */
  users: Readonly<Record<string, number>>;
}

/** Common to GNU coreutils of all versions; no grep, sed, awk, find or xargs, which are packages of their own. */
const COREUTILS = [
  ...['basename', 'cat', 'chmod', 'chown', 'cp', 'cut', 'date', 'dirname', 'env', 'false'],
  ...['head', 'id', 'ls', 'mkdir', 'mktemp', 'mv', 'printf', 'rm', 'rmdir', 'sleep', 'sort'],
  ...['stat', 'tail', 'tee', 'touch', 'tr', 'true', 'wc'],
];

/** Prints the key's mode and content, as the server demands to read it; fails if others could read it. */
const MONGOD = `#!/bin/bash
while [ "$1" != --keyFile ]; do shift; done
[ "$(stat -c %a "$2")" = 600 ] && printf 'key=%s\\n' "$(cat "$2")"`;

/** Prints the password that it was given by file. */
const MONGO_TOOL = `#!/bin/bash
while [ "$1" != --config ]; do shift; done
cat "$2"`;

/** Refuses to attach a policy that is attached, as the real client does. */
const MC = `#!/bin/bash
case "$*" in
  'admin policy attach '*) [ ! -e "/tmp/attached-$7" ] && printf %s "$5" > "/tmp/attached-$7" ;;
  'admin user info '*) printf 'AccessKey: %s\\nPolicyName: %s\\n' "$5" "$(cat "/tmp/attached-$5")" ;;
  *) echo "mc $*" ;;
esac`;

const EXEC = '#!/bin/bash\nexec "$@"';

export const IMAGES: Readonly<Record<string, ImageTools>> = {
  /** Ubuntu; its start script goes on as the user "mongodb" if it was started as root. */
  mongo: {
    sh: 'dash',
    tools: ['bash', ...COREUTILS],
    programs: {
      'docker-entrypoint.sh': EXEC,
      mongod: MONGOD,
      mongodump: MONGO_TOOL,
      mongorestore: MONGO_TOOL,
    },
    users: { mongodb: 999 },
  },
  /** Ubuntu. */
  rabbitmq: { sh: 'dash', tools: ['bash', ...COREUTILS], programs: {}, users: { rabbitmq: 999 } },
  /** ubi-micro: bash, coreutils-single and no package manager. */
  'quay.io/minio/minio': {
    sh: 'bash',
    tools: ['bash', ...COREUTILS],
    programs: { mc: MC },
    users: {},
  },
  /** node:bookworm-slim, a Debian. */
  'candor/admin': {
    sh: 'dash',
    tools: ['bash', ...COREUTILS],
    programs: {},
    users: { node: 1000 },
  },
  /** BusyBox. */
  caddy: { sh: 'dash', tools: ['wget'], programs: {}, users: {} },
  'grafana/grafana': { sh: 'dash', tools: ['wget'], programs: {}, users: {} },
  'prom/prometheus': { sh: 'dash', tools: ['wget'], programs: {}, users: {} },
  'prom/alertmanager': { sh: 'dash', tools: ['wget'], programs: {}, users: {} },
  'prom/blackbox-exporter': { sh: 'dash', tools: ['wget'], programs: {}, users: {} },
};
