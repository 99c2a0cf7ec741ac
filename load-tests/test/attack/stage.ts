import { createPrivateKey, sign } from 'node:crypto';
import type { AccessClaims } from '@candor/contracts/auth';
import { DATABASES } from '@candor/contracts/topology';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { waitFor } from '@candor/kit/testing/wait-for';
import mongoose from 'mongoose';
import type { DemoAccount, Reachable } from '../../src/platform/platform-process.ts';
import { createInvestor } from '../../src/platform/sign-up-investor.ts';
import { toForm } from '../../src/platform/to-form.ts';
import { createReceiptPng } from '../../src/png.ts';
import { createAttacker, type Identity } from './attacker.ts';
import { createMailReader } from './read-mails.ts';

export interface Target extends Reachable {
  accounts: readonly DemoAccount[];
  /** Process id of the platform, and its database: null if they are out of reach. */
  pid: number | null;
  /** Processor time that it has used, or the time where that is out of reach. */
  seconds(): Promise<number>;
  mongo: string | null;
}

/** Ids of what belongs to the victim, by the name of the parameter or field that takes them. */
export type Things = Record<
  'account' | 'receipt' | 'withdrawal' | 'destination' | 'identity' | 'notification' | 'session',
  string
>;

export const PAYOUT = { walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' };

export const readClaims = (token: string): AccessClaims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Everybody of an attack run: two admins, support, a victim with something of everything, and a rival investor. */
export async function openStage(target: Target, seed: number) {
  const attacker = createAttacker(target.url);
  const { logIn, must, send } = attacker;
  const mails = createMailReader(target.mailbox);
  const run = `${seed}-${Date.now().toString(36)}`;
  const [admin, second] = await Promise.all(
    target.accounts.filter(({ role }) => role === 'admin').map((account) => logIn(account)),
  );
  if (!admin || !second) throw new Error('the platform has fewer than two admins');
  let registered = 0;
  let images = Date.now() % 2 ** 31;

  const newImage = () => createReceiptPng(images++);

  /** An investor with a confirmed address. */
  async function register(referrer?: string): Promise<Identity> {
    return logIn(await createInvestor(target, `${run}-${registered++}`, referrer));
  }

  /** Staff of a role, invited by one admin and approved by the other. */
  async function recruit(role: 'support'): Promise<Identity> {
    const email = `attack-${role}-${run}@mail.example`;
    const password = `quiet-harbour-${run}-7`;
    const invited = await must(admin as Identity, 'invite', { body: { email, role } });
    const params = { id: invited.change.id };
    await must(second as Identity, 'decideStaffChange', { params, body: { status: 'approved' } });
    const token = await mails.waitForToken(email);
    await must(null, 'acceptInvitation', {
      body: {
        token,
        fullName: 'Attack Support',
        username: `attack-${run}`.replace(/[^\w.-]/g, ''),
        password,
        confirmPassword: password,
        agreeTerms: true,
      },
    });
    return logIn({ email, password });
  }

  const deposit = (by: Identity) =>
    must(by, 'uploadReceipt', {
      body: toForm({ amount: '6000.00', plan: 'Starter', wallet: 'bitcoin' }, { file: newImage() }),
    });

  /** Profit that an admin credits alone. */
  const credit = (to: Identity, amount: number, by = second as Identity) =>
    must(by, 'editWallet', {
      params: { id: to.id },
      body: { details: 'attack run', wallet: 'totalProfit', action: 'top-up', amount },
    });

  const withdraw = (by: Identity, amount: number) =>
    must(by, 'requestWithdrawal', { body: { amount, ...PAYOUT } });

  /** Gives an account something of everything. */
  async function furnish(owner: Identity): Promise<Things> {
    const receipt = await deposit(owner);
    await must(second as Identity, 'decideReceipt', {
      params: { id: receipt.id },
      body: { status: 'successful' },
    });
    await credit(owner, 900);
    const withdrawal = await withdraw(owner, 100);
    const destination = await must(owner, 'addDestination', { body: PAYOUT });
    const document = { documentType: 'passport', documentNumber: `A${registered}${run}` };
    await must(owner, 'uploadKyc', {
      body: toForm(
        { ...document, country: 'DE', expiresOn: `${new Date().getUTCFullYear() + 5}-05-31` },
        { front: newImage(), selfie: newImage() },
      ),
    });
    const { submission } = await must(owner, 'readOwnKyc');
    const [notification] = await waitFor(
      async () => {
        const listed = await must(owner, 'listNotifications');
        return listed.length > 0 && listed;
      },
      { describe: 'a notification' },
    );
    return {
      account: owner.id,
      receipt: receipt.id,
      withdrawal: withdrawal.id,
      destination: destination.id,
      identity: submission.id,
      notification: notification.id,
      session: readClaims(owner.token).sid,
    };
  }

  /** Puts the last check of a password in this session back by an hour. */
  async function age({ token }: Identity): Promise<void> {
    const connection = await connectMongo(target.mongo ?? '', DATABASES.auth);
    const authenticatedAt = new Date(Date.now() - 3_600_000);
    const { sid } = readClaims(token);
    await connection
      .collection('sessions')
      .updateOne({ _id: new mongoose.Types.ObjectId(sid) }, { $set: { authenticatedAt } });
    await connection.close();
  }

  /** A token that the platform itself could have issued, with other claims or another header. */
  async function mint(by: Identity, claims: object, header: object = {}): Promise<string> {
    const connection = await connectMongo(target.mongo ?? '', DATABASES.auth);
    const [key] = await connection.collection('signing_keys').find().sort({ _id: -1 }).toArray();
    await connection.close();
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const head = { alg: 'ES256', typ: 'at+jwt', kid: key?.kid, ...header };
    const text = `${encode(head)}.${encode({ ...readClaims(by.token), ...claims })}`;
    const privateKey = createPrivateKey({ key: key?.privateJwk, format: 'jwk' });
    const signature = sign('sha256', Buffer.from(text), {
      key: privateKey,
      dsaEncoding: 'ieee-p1363',
    });
    return `${text}.${signature.toString('base64url')}`;
  }

  /** Waits until every event has been handled, so that what a call caused is visible. */
  const settle = () =>
    waitFor(
      async () => {
        const outboxes = await Promise.all(
          (
            [
              'readPaymentsOutbox',
              'readAuthOutbox',
              'readUsersOutbox',
              'readNotificationsOutbox',
            ] as const
          ).map((name) => must(admin as Identity, name)),
        );
        const queues = await must(admin as Identity, 'readQueues');
        return (
          outboxes.flat().every(({ documents }) => documents === 0) &&
          queues.every(({ waiting }: { waiting: number }) => waiting === 0)
        );
      },
      { timeoutMs: 60_000, intervalMs: 50, describe: 'the events to be handled' },
    );

  const victim = await register();
  const things = await furnish(victim);
  return {
    ...attacker,
    ...mails,
    target,
    admin,
    second,
    support: await recruit('support'),
    victim,
    things,
    rival: await register(),
    register,
    deposit,
    credit,
    withdraw,
    newImage,
    mint,
    age,
    settle,
    send,
  };
}
