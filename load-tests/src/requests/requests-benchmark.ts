/**
 * Benchmarks what single requests cost on the embedded platform with the small demo: requests a second, and the processor
 * time of each thread for one request, with all that follows from it. Small reads are repeated at the service's own
 * address, without the gateway. The floor is a bare platform: as many requests, passed on and answered after as many calls
 * to the same database, without any check.
 *
 *   ROUNDS=3 TURNS=400 CLIENTS=8 make benchmark ARGS=requests
 *   ONLY=login make benchmark ARGS=requests
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { DEVICE_COOKIE } from '@candor/contracts/auth';
import { startBarePlatform } from '../bare/start-bare-platform.ts';
import { noteFigure } from '../figures.ts';
import { hashPassword } from '../hashed-password.ts';
import { signIn } from '../platform/api-caller.ts';
import { depositByReceipt } from '../platform/deposits.ts';
import { type DemoAccount, startPlatformProcess } from '../platform/platform-process.ts';
import { median } from '../quantile.ts';
import { type Address, createSender, json, type Sent } from './http-sender.ts';
import {
  add,
  createThreadTimes,
  divide,
  findServiceAddresses,
  subtract,
  type ThreadTimes,
  total,
} from './thread-times.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const TURNS = Number(process.env.TURNS ?? 400);
const CLIENTS = Number(process.env.CLIENTS ?? 8);
/** Each is answered after 150 ms at the earliest: fewer leave the processors idle. */
const LOGIN_CLIENTS = 4 * CLIENTS;
const ONLY = process.env.ONLY ?? '';
const IDLE_MS = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'candor-requests-'));
const threadsFile = join(folder, 'threads.jsonl');
process.env.CANDOR_THREADS = threadsFile;
const probe = join(process.cwd(), 'load-tests/src/requests/note-threads.mjs');
process.env.PLATFORM_NODE_FLAGS = `${process.env.PLATFORM_NODE_FLAGS ?? ''} --import=${probe}`;
const platform = await startPlatformProcess();
const threads = createThreadTimes(platform.pid(), threadsFile);
const agent = new Agent({ keepAlive: true, maxSockets: LOGIN_CLIENTS });

function find(role: string, at = 0): DemoAccount {
  const account = platform.accounts.filter((one) => one.role === role)[at];
  if (!account) throw new Error(`the demo has no ${role}`);
  return account;
}
const adminAccount = find('admin');
const investorAccount = find('investor');
const admin = await signIn(platform, adminAccount);
const investor = await signIn(platform, investorAccount);
/** Another one, so that the wallet that is read stays as small as it was. */
const depositor = await signIn(platform, find('investor', 1));
const port = Number(new URL(platform.url).port);
const { send, expectOk } = createSender({ agent, to: { port } });

/** Resolves with the number of requests that it made. */
type Turn = (turn: number) => Promise<number>;

interface Measured {
  rate: number;
  times: ThreadTimes;
}

async function measure(work: Turn, turns: number, clients: number): Promise<Measured> {
  await threads.whenIdle();
  const before = readTimes();
  const began = performance.now();
  let [turn, requests] = [0, 0];
  const client = async () => {
    while (turn < turns) {
      turn += 1;
      const made = await work(turn);
      requests += made;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - began) / 1_000;
  await threads.whenIdle();
  const times = divide(subtract(readTimes(), before), requests);
  return { rate: requests / seconds, times };
}

const once = (sent: Sent, to?: Address) => async () => {
  await expectOk(sent, to);
  return 1;
};

/** @param device the cookie of a device that the account has logged in from; without it the owner is mailed */
const logIn = ({ email, password }: DemoAccount, device = ''): Sent => {
  const { body, headers } = json({ identifier: email, password });
  const { cookie = '', 'x-xsrf-token': token = '' } = investor.headers();
  const xsrf = { cookie: device ? `${cookie}; ${device}` : cookie, 'x-xsrf-token': token };
  return { method: 'POST', path: 'users/login', body, headers: { ...headers, ...xsrf } };
};

async function readDevice(account: DemoAccount): Promise<string> {
  const { setCookies } = await send(logIn(account));
  const pairs = setCookies.map((line) => line.split(';')[0] ?? '');
  const device = pairs.find((pair) => pair.includes(DEVICE_COOKIE));
  if (!device) throw new Error('a login set no cookie of its device');
  return device;
}
const device = await readDevice(investorAccount);

let receipts = Date.now() % 1_000_000;
let lastDeposit: Promise<unknown> = Promise.resolve();
/** One after the other: an account has few uploads at once. */
function depositAndApprove(): Promise<number> {
  receipts += 1;
  const number = receipts;
  const next = lastDeposit.then(() => depositByReceipt(depositor, admin, number));
  lastDeposit = next.catch(() => {});
  return next.then(() => 1);
}

const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const wallet = `users/${investor.id}`;
const READS: Record<string, Sent> = {
  'unread count': { path: 'notifications/inbox/unread', caller: investor },
  wallet: { path: `${wallet}/wallet`, caller: investor },
  'history page': { path: `${wallet}/transactions?limit=25`, caller: investor },
  'list of users': { path: 'users?limit=40', caller: admin },
  'receipts queue': { path: 'users/receipt?limit=25', caller: admin },
  'overview, money': { path: `overview/money?from=${day(-30)}&to=${day(0)}`, caller: admin },
  'overview, waiting': { path: 'overview/waiting-requests', caller: admin },
  'own profile': { path: 'users/me', caller: investor },
  'balance history': { path: `${wallet}/balance-history`, caller: investor },
  referrals: { path: `users/referral/${investor.id}`, caller: investor },
  plans: { path: 'plans' },
};

/** The services' addresses are found by asking each for a call that only one of them has. */
async function findService(sent: Sent): Promise<Address> {
  for (const address of findServiceAddresses(threadsFile)) {
    const { status } = await send(sent, address).catch(() => ({ status: 0 }));
    if (status === 200) return address;
  }
  throw new Error(`no service answers ${sent.path}`);
}

const small = await findService(READS['unread count'] as Sent);
const bare = await startBarePlatform(platform.mongo());
const readTimes = () => add(threads.read(), bare.times());
const read = (name: string) => once(READS[name] as Sent);
const bareCalls = (reads: number, inserts = 0, to: Address = bare) =>
  once({ path: `/calls/${reads}/${inserts}`, caller: investor }, to);
const bareLogin = once({ method: 'POST', path: '/login', caller: investor }, bare);
const [sendBare, approveBare] = [bareCalls(6, 6), bareCalls(8, 9)];
const group = `${wallet}/transactions?limit=25&group=deposits`;

type Work = () => Promise<number>;
/**
 * In the proportions of load-tests/k6/profiles.ts, without withdrawals: how often each is made, and what a bare platform does
 * instead (embedded/test/request-calls counts the calls).
 */
const MIX: readonly [times: number, work: Work, bare: Work][] = [
  [45, read('own profile'), bareCalls(1)],
  [45, read('wallet'), bareCalls(1)],
  [45, read('balance history'), bareCalls(1)],
  [105, read('history page'), bareCalls(1)],
  [45, read('referrals'), bareCalls(1)],
  [30, once({ path: group, caller: investor }), bareCalls(1)],
  [60, once({ path: '/home' }), bareCalls(0)],
  [60, read('plans'), bareCalls(0)],
  [10, once(logIn(investorAccount, device)), bareLogin],
  [6, depositAndApprove, () => sendBare().then(approveBare)],
  [8, read('receipts queue'), bareCalls(2)],
  [22, read('unread count'), bareCalls(1)],
];
/** The same order in each run, and the kinds of requests among one another. */
function mix(pick: (row: (typeof MIX)[number]) => Work) {
  const works = MIX.flatMap((row) => Array.from({ length: row[0] }, () => pick(row)));
  return (turn: number) => works[(turn * 157) % works.length]?.() ?? Promise.resolve(0);
}

const verifyPassword = await hashPassword();
const BARE_READ = 'bare platform, a small read';
const BARE_LOGIN = 'bare platform, login';
const BARE_MIX = 'bare platform, mixed load';
const PATHS: Record<string, Turn> = {
  ...Object.fromEntries(Object.entries(READS).map(([name, sent]) => [name, once(sent)])),
  'unread count, service directly': once(READS['unread count'] as Sent, small),
  'login of an investor': once(logIn(investorAccount, device)),
  'login on a new device': once(logIn(investorAccount)),
  'argon2 alone, login': () => verifyPassword().then(() => 1),
  [BARE_READ]: bareCalls(1),
  [`${BARE_READ}, service directly`]: bareCalls(1, 0, { socketPath: bare.socketPath }),
  [BARE_LOGIN]: bareLogin,
  'receipt uploaded and approved': depositAndApprove,
  'mixed load': mix(([, work]) => work),
  [BARE_MIX]: mix(([, , ofBare]) => ofBare),
};

/** Milliseconds of processor time a second with nobody there. */
async function measureIdle(): Promise<void> {
  await threads.whenIdle();
  const before = [threads.read(), bare.times()].map(total);
  await pause(IDLE_MS);
  const after = [threads.read(), bare.times()].map(total);
  const [ofPlatform = 0, ofBare = 0] = after.map((time, at) => time - (before[at] ?? 0));
  idle.push(ofPlatform / (IDLE_MS / 1_000));
  bareIdle.push(ofBare / (IDLE_MS / 1_000));
}

const results = new Map<string, Measured[]>();
const idle: number[] = [];
const bareIdle: number[] = [];
const wanted = Object.entries(PATHS).filter(([name]) => name.includes(ONLY));
try {
  for (let round = 0; round <= ROUNDS; round += 1) {
    if (round > 0 && process.env.FIGURES) await measureIdle();
    for (const [name, work] of wanted) {
      const isLogin = name.includes('login');
      const turns = name.includes('receipt ') ? TURNS / 10 : isLogin ? TURNS / 2 : TURNS;
      const measured = await measure(work, turns, isLogin ? LOGIN_CLIENTS : CLIENTS);
      // The first round warms up.
      if (round > 0) results.set(name, [...(results.get(name) ?? []), measured]);
    }
  }
} finally {
  agent.destroy();
  bare.stop();
  await platform.remove();
  rmSync(folder, { recursive: true, force: true });
}

const COLUMNS = ['gateway', 'services', 'bare', 'database', 'mailbox', 'helpers'];
const cell = (value: number) => value.toFixed(2).padStart(9);
console.log(
  `${'ms of processor time a request'.padEnd(34)}${' total'.padStart(9)}${COLUMNS.map((name) => name.padStart(9)).join('')}`,
);
for (const [name, measured] of results) {
  const of = (pick: (one: Measured) => number) => median(measured.map(pick));
  const rate = of((one) => one.rate).toFixed(0);
  console.log(
    `${name.padEnd(34)}${cell(of(({ times }) => total(times)))}` +
      `${COLUMNS.map((column) => cell(of(({ times }) => times[column] ?? 0))).join('')}${rate.padStart(7)}/s`,
  );
}
const rates = (name: string) => median((results.get(name) ?? []).map(({ rate }) => rate));
console.log(
  `gateway / service directly: ${(rates('unread count') / rates('unread count, service directly')).toFixed(2)}`,
);

if (process.env.FIGURES && !ONLY) {
  const values = (name: string, pick: (one: Measured) => number) =>
    (results.get(name) ?? []).map(pick);
  const ratios = (name: string, peer: string) => {
    const peers = values(peer, ({ rate }) => rate);
    return values(name, ({ rate }) => rate).map((made, at) => made / (peers[at] ?? Number.NaN));
  };
  noteFigure({
    name: 'a small read, gateway / service directly',
    unit: '',
    values: ratios('unread count', 'unread count, service directly'),
    floor: ratios(BARE_READ, `${BARE_READ}, service directly`),
    atLeast: 0.7,
  });
  noteFigure({
    name: 'login / bare argon2',
    unit: '',
    values: ratios('login of an investor', 'argon2 alone, login'),
    floor: ratios(BARE_LOGIN, 'argon2 alone, login'),
    atLeast: 0.8,
  });
  const cost = (
    name: string,
    path: string,
    atMost: number,
    { pick = total, bare }: { pick?: (times: ThreadTimes) => number; bare?: string } = {},
  ) => {
    const of = (which: string) => values(which, ({ times }) => pick(times));
    noteFigure({ name, unit: 'ms', values: of(path), floor: bare ? of(bare) : [], atMost });
  };
  cost("gateway's time of a small read", 'unread count', 0.5, {
    pick: ({ gateway = 0 }) => gateway,
  });
  cost('list of users', 'list of users', 5);
  cost('login beyond the helper threads, where argon2 is', 'login of an investor', 6, {
    pick: (times) => total({ ...times, helpers: 0 }),
    bare: BARE_LOGIN,
  });
  cost('receipt uploaded and approved', 'receipt uploaded and approved', 45);
  cost('history page', 'history page', 2.5);
  cost('mixed load, a request', 'mixed load', 2.2, { bare: BARE_MIX });
  noteFigure({ name: 'idle, a second', unit: 'ms', values: idle, floor: bareIdle, atMost: 5 });
}
