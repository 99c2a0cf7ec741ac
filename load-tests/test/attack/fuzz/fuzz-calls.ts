import type { Role } from '@candor/contracts/auth';
import { ALL_CALLS } from '@candor/contracts/calls/all-calls';
import { type Call, isGuarded } from '@candor/contracts/calls/call';
import { hasPermission, isPermission } from '@candor/contracts/permissions';
import fc from 'fast-check';
import { toForm } from '../../../src/platform/to-form.ts';
import { type Answer, type CallName, type Identity, toOutcome } from '../attacker.ts';
import type { Stage } from '../stage.ts';
import type { PartReport, Violation } from '../violation.ts';
import { type ApiDocument, readApiDocument } from './api-document.ts';
import { type Input, toInputs } from './arbitraries.ts';

/** These end sessions that others of the run use: they come last. */
const ENDING = /^(logOut|end|changePassword|confirmEmailChange|requestClosing|deleteUser|disable)/;
/** Some calls wait on purpose, so as to tell nothing by their time. */
const TIMEOUT_MS = 60_000;

interface FuzzOptions {
  seed: number;
  /** Requests of each call and role that may make it. */
  runs: number;
  /** One call only. */
  only: string | null;
}

const mayCall = ({ access }: Call, role: Role | null) =>
  !isGuarded(access) || (role !== null && (!isPermission(access) || hasPermission(role, access)));

/** Sends valid and broken requests of every call as every role. */
export async function fuzzCalls(stage: Stage, options: FuzzOptions): Promise<PartReport> {
  const document = await readApiDocument(stage.target.url);
  const people: { role: Role | null; identity: Identity | null }[] = [
    { role: null, identity: null },
    { role: 'investor', identity: await stage.register() },
    { role: 'support', identity: stage.support },
    { role: 'admin', identity: await stage.logIn(stage.second) },
  ];
  const ids = [
    (await stage.register()).id,
    ...Object.values(stage.things).filter((id) => id !== stage.victim.id),
    'f'.repeat(24),
  ];
  const calls = (Object.entries(ALL_CALLS) as [CallName, Call][])
    .filter(([name, call]) => !call.stream && (options.only ?? name) === name)
    .sort(([one], [other]) => Number(ENDING.test(one)) - Number(ENDING.test(other)));
  const violations: Violation[] = [];
  const rows = [];
  for (const { role, identity } of people) {
    const outcomes = new Map<string, number>();
    for (const [name, call] of calls) {
      const runs = mayCall(call, role) ? options.runs : 2;
      const found = await fuzzCall({
        stage,
        document,
        name,
        call,
        identity,
        ids,
        ...options,
        runs,
      });
      for (const outcome of found.outcomes) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (found.problem)
        violations.push({
          part: 'fuzz',
          ...found.problem,
          what: `${name} as ${role ?? 'nobody'} ${found.problem.what}`,
        });
    }
    const tries = [...outcomes.values()].reduce((sum, count) => sum + count, 0);
    const accepted = outcomes.get('2xx') ?? 0;
    rows.push({ name: `as ${role ?? 'nobody'}`, tries, result: `${accepted} accepted` });
    if (role !== null && accepted === 0)
      violations.push({
        part: 'fuzz',
        what: `nothing was accepted as ${role}: nothing was tested`,
        repeat: '',
      });
  }
  return { rows, violations };
}

interface FuzzedCall extends FuzzOptions {
  stage: Stage;
  document: ApiDocument;
  name: CallName;
  call: Call;
  identity: Identity | null;
  ids: readonly string[];
}

async function fuzzCall(given: FuzzedCall) {
  const { document, call, name, seed, runs } = given;
  const outcomes: string[] = [];
  const { any } = toInputs(document, call, given.ids);
  const checked = await fc.check(
    fc.asyncProperty(any, async (input) => {
      const answer = await sendInput(given, input);
      outcomes.push(answer.status < 300 ? '2xx' : toOutcome(answer));
      const problem = document.findProblem(call, answer);
      if (problem !== null) throw new Error(problem);
    }),
    { seed, numRuns: runs, interruptAfterTimeLimit: TIMEOUT_MS },
  );
  const [input] = checked.counterexample ?? [];
  const problem = input && {
    what: (checked.errorInstance as Error).message,
    repeat: `SEED=${seed} CALL=${name} sends ${JSON.stringify(input).slice(0, 600)}`,
  };
  return { outcomes, problem };
}

function sendInput({ stage, name, call, identity }: FuzzedCall, input: Input): Promise<Answer> {
  const { params, query, body, form } = input;
  const files = (call.files ?? [{ name: 'file' }]).map((file) => [file.name, stage.newImage()]);
  const isForm = call.body === 'upload' || (call.body === 'json-or-upload' && form !== null);
  return stage.send(identity, name, {
    params: Object.fromEntries(
      Object.entries(params).map(([key, value]) => [key, encodeURI(value).replace(/[?#]/g, '_')]),
    ),
    query,
    ...(isForm
      ? { body: toForm(form ?? {}, Object.fromEntries(files)) }
      : body === null
        ? {}
        : { body }),
  });
}
