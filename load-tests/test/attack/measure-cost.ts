import { connect, type Socket } from 'node:net';
import { ALL_CALLS } from '@candor/contracts/calls/all-calls';
import type { Call } from '@candor/contracts/calls/call';
import { PARAMS, parseParamNames } from '@candor/contracts/calls/params';
import { toForm } from '../../src/platform/to-form.ts';
import { createBlackPng } from '../../src/png.ts';
import { median } from '../../src/quantile.ts';
import { forEach } from './attack.ts';
import { type Answer, type CallName, toAddress } from './attacker.ts';
import type { Stage } from './stage.ts';
import type { PartReport, Violation } from './violation.ts';

/** Most processor time that one request may take, in seconds. */
const MOST_SECONDS = 1;
/** How much slower reads and logins of others may become, beside a margin for what the machine does otherwise. */
const MOST_SLOWER = 3;
const MARGIN_MS = 150;
const READS = 15;
const HALF_SENT = 60;
const STALLED = 20;
/** Of how many calls a short run tries one. */
const SAMPLE = 6;

/** Bodies within the limit on their size that are as much work as possible. */
const EXPENSIVE: Record<string, (field: string) => string> = {
  'deep JSON': () => `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  'deep JSON in a field': (field) => `{"${field}":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
  'a huge number': (field) => `{"${field}":${'9'.repeat(60_000)}}`,
  'a long fraction': (field) => `{"${field}":0.${'1'.repeat(60_000)}}`,
  'many keys': () => `{${Array.from({ length: 6_000 }, (_, at) => `"k${at}":1`).join()}}`,
  'a text for patterns': (field) => `{"${field}":"${'a@'.repeat(15_000)}!"}`,
  'a text of spaces': (field) => `{"${field}":"${' '.repeat(60_000)}x"}`,
  'a text to normalise': (field) => `{"${field}":"${'\u0344'.repeat(20_000)}"}`,
};

const SPARSE = [
  'amount[4294967294]',
  'a[0][0][0][4294967294]',
  '__proto__[4294967294]',
  'constructor',
];

const BODIES = (Object.entries(ALL_CALLS) as [CallName, Call][]).filter(
  ([, call]) => call.body === 'json' || call.body === 'json-or-upload',
);

const fieldsOf = ({ request }: Call) => Object.keys(request?.fields ?? { text: null });

export async function measureCost(stage: Stage, { all }: { all: boolean }): Promise<PartReport> {
  const violations: Violation[] = [];
  const rows: PartReport['rows'][number][] = [];
  const { seconds: readSeconds } = stage.target;

  /** Makes a request on its own and adds what it cost. */
  async function measure(name: string, requests: readonly (() => Promise<Answer>)[]) {
    let most = 0;
    await forEach(requests, async (send) => {
      const before = await readSeconds();
      const answer = await send();
      const seconds = (await readSeconds()) - before;
      most = Math.max(most, seconds);
      if (seconds > MOST_SECONDS || answer.status >= 500)
        violations.push({
          part: 'cost',
          what: `${name} took ${seconds.toFixed(2)} s and answered ${answer.status}`,
          repeat: 'PARTS=cost',
        });
    });
    rows.push({ name, tries: requests.length, result: `at most ${most.toFixed(2)} s each` });
  }

  const identities = { investor: stage.rival, admin: stage.second };
  for (const [what, toBody] of Object.entries(EXPENSIVE)) {
    const calls = all ? BODIES : BODIES.filter((_, at) => at % SAMPLE === 0);
    const requests = calls.flatMap(([name, call]) => {
      const params = Object.fromEntries(
        parseParamNames(call.path).map((param) => [param, PARAMS[param].example]),
      );
      const fields = all ? fieldsOf(call) : fieldsOf(call).slice(0, 1);
      return [...new Set(fields.map(toBody))].map(
        (body) => () => stage.send(toSender(call, identities), name, { params, body }),
      );
    });
    await measure(what, requests);
  }
  await measure(
    'sparse form fields',
    (['uploadReceipt', 'uploadKyc', 'updateMe'] as const).flatMap((name) =>
      SPARSE.map((field) => () => {
        const fields = { amount: '6000.00', plan: 'Starter', [field]: 'x' };
        return stage.send(stage.rival, name, { body: toForm(fields, { image: stage.newImage() }) });
      }),
    ),
  );
  const upload = (by: Stage['rival'], image: Buffer) =>
    stage.send(by, 'uploadReceipt', {
      body: toForm({ amount: '6000.00', plan: 'Starter', wallet: 'bitcoin' }, { file: image }),
    });
  await measure(
    'pixel bombs',
    [createBlackPng(30_000, 30_000), createBlackPng(5_100, 5_000)].map(
      (image) => () => upload(stage.rival, image),
    ),
  );

  const others = await stage.register();
  const [crowd, person] = [await stage.register(), await stage.register()];
  const pictures = Array.from({ length: 10 }, (_, at) => createBlackPng(4_900, 4_900 - at));
  await compare('while an account sends pictures', {
    during: async (use) => {
      const sent = Promise.all(pictures.map((image) => upload(crowd, image)));
      await use();
      await sent;
    },
    use: async () => {
      const answer = await upload(person, stage.newImage());
      if (answer.status !== 201) throw new Error(`a receipt was answered ${answer.text}`);
    },
    uses: 5,
  });
  const read = async () => {
    const answer = await stage.send(others, 'readWallet', { params: { id: others.id } });
    if (answer.status !== 200) throw new Error(`a read was answered ${answer.status}`);
  };
  const halfSent = (use: () => Promise<void>) => withSockets(stage, openHalfSent(stage), use);
  await compare('reads beside half-sent bodies', { during: halfSent, use: read, uses: READS });
  await compare('logins beside half-sent bodies', {
    during: halfSent,
    use: async () => void (await stage.logIn(others)),
    uses: 5,
  });
  return { rows, violations };

  /** Whether something takes others as long as before while an attack goes on. */
  async function compare(
    name: string,
    given: {
      during(use: () => Promise<void>): Promise<unknown>;
      use(): Promise<void>;
      uses: number;
    },
  ) {
    const { during, use, uses } = given;
    const repeat = async () => {
      const times = await forEach(Array.from({ length: uses }), async () => {
        const began = performance.now();
        await use();
        return performance.now() - began;
      });
      return median(times);
    };
    const before = await repeat();
    let meanwhile = 0;
    await during(async () => {
      meanwhile = await repeat();
    });
    if (meanwhile > before * MOST_SLOWER + MARGIN_MS)
      violations.push({
        part: 'cost',
        what: `${name}: ${before.toFixed(0)} ms before, ${meanwhile.toFixed(0)} ms meanwhile`,
        repeat: 'PARTS=cost',
      });
    rows.push({
      name,
      tries: uses,
      result: `${before.toFixed(0)} ms before, ${meanwhile.toFixed(0)} ms meanwhile`,
    });
  }
}

/** Who may make a call, so that its body is read. */
function toSender(
  { access }: Call,
  { investor, admin }: Record<'investor' | 'admin', Stage['rival']>,
) {
  if (access === 'public' || access === 'refresh') return null;
  return access === 'user' || access === 'verify' ? investor : admin;
}

/** The beginnings of requests whose bodies never arrive. */
function openHalfSent(stage: Stage): string[] {
  const head = (name: CallName, type: string, length: number) =>
    [
      `POST /api/v1/${toAddress(ALL_CALLS[name])} HTTP/1.1`,
      `host: ${new URL(stage.target.url).host}`,
      `authorization: Bearer ${stage.rival.token}`,
      `cookie: XSRF-TOKEN=${'c'.repeat(43)}`,
      `x-xsrf-token: ${'c'.repeat(43)}`,
      `content-type: ${type}`,
      `content-length: ${length}`,
      '',
      '{"identifier":"a',
    ].join('\r\n');
  return [
    ...Array.from({ length: HALF_SENT }, () => head('logIn', 'application/json', 1_000)),
    ...Array.from({ length: STALLED }, () =>
      head('uploadReceipt', 'multipart/form-data; boundary=x', 1_000_000),
    ),
  ];
}

/** Sends the beginnings, works while they hang, and hangs up. */
async function withSockets(
  { target }: Stage,
  beginnings: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { hostname, port } = new URL(target.url);
  const sockets = await Promise.all(
    beginnings.map(
      (text) =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(Number(port), hostname, () => {
            socket.write(text, () => resolve(socket));
          });
          socket.once('error', reject);
        }),
    ),
  );
  for (const socket of sockets) socket.on('error', () => {});
  try {
    await work();
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}
