import { ALL_CALLS } from '@candor/contracts/calls/all-calls';
import { type Call, isGuarded } from '@candor/contracts/calls/call';
import { parseParamNames } from '@candor/contracts/calls/params';
import { isPermission } from '@candor/contracts/permissions';
import fc from 'fast-check';
import { forEach } from './attack.ts';
import { type CallName, toOutcome } from './attacker.ts';
import { readApiDocument } from './fuzz/api-document.ts';
import { toInputs } from './fuzz/arbitraries.ts';
import type { Stage } from './stage.ts';
import { findChanges, readState } from './state.ts';
import type { PartReport, Violation } from './violation.ts';

/** Nobody but the owner and staff may learn that something is there. */
const REFUSALS = ['404 NOT_FOUND', '403 ROLE_FORBIDDEN'];
const TRIES = 3;
const TODAY = new Date().toISOString().slice(0, 10);
const PERIOD = `?from=${TODAY}&to=${TODAY}`;

/** A statement is of a period; the other calls need no query. */
const toQuery = ({ path }: Call) => (/\/statement\./.test(path) ? PERIOD : '');

/** Makes every call that takes an id, as an investor, with every id of another one. */
export async function walkIds(stage: Stage, seed: number): Promise<PartReport> {
  const document = await readApiDocument(stage.target.url);
  const before = await readState(stage);
  const violations: Violation[] = [];
  const calls = (Object.entries(ALL_CALLS) as [CallName, Call][]).filter(
    ([, call]) =>
      isGuarded(call.access) && /:(id|sid)\b/.test(call.path) && call.files === undefined,
  );
  /** Whether the owner reads one of the same things: the refusals say something then. */
  async function readAsOwner(name: CallName, call: Call): Promise<number> {
    const answers = await forEach(Object.values(stage.things), (id) =>
      stage.send(stage.victim, name, { params: toParams(call, id), query: toQuery(call) }),
    );
    const isRead = answers.some(({ status }) => status === 200);
    const isAbsent = name === 'readAvatar';
    if (!isRead && !isAbsent)
      violations.push({
        part: 'ids',
        what: `${name} finds nothing for the owner either: nothing was tested`,
        repeat: `${call.method} ${call.path}`,
      });
    return isRead ? 1 : 0;
  }

  let tries = 0;
  let owned = 0;
  for (const [name, call] of calls) {
    const numRuns = call.body === 'none' ? 1 : TRIES;
    const bodies = fc.sample(toInputs(document, call, ['']).valid, { seed, numRuns });
    await forEach(Object.entries(stage.things), ([thing, id]) =>
      forEach(bodies, async ({ body }) => {
        const params = toParams(call, id);
        tries += 1;
        const answer = await stage.send(stage.rival, name, {
          params,
          query: toQuery(call),
          ...(body ? { body } : {}),
        });
        const outcome = toOutcome(answer);
        if (!REFUSALS.includes(outcome) || (outcome === REFUSALS[1] && !isPermission(call.access)))
          violations.push({
            part: 'ids',
            what: `${name} with another's ${thing} answered ${outcome}`,
            repeat: `SEED=${seed}: ${call.method} ${call.path} ${JSON.stringify(params)} ${body ?? ''}`,
          });
      }),
    );
    if (call.method === 'GET' && !isPermission(call.access)) owned += await readAsOwner(name, call);
  }

  for (const name of findChanges(before, await readState(stage)))
    violations.push({ part: 'ids', what: `changed: ${name}`, repeat: `SEED=${seed} PARTS=ids` });
  const rows = [
    { name: `${calls.length} calls with an id`, tries, result: `the owner reads by ${owned}` },
  ];
  return { rows, violations };
}

const toParams = (call: Call, id: string) =>
  Object.fromEntries(
    parseParamNames(call.path).map((name) => [
      name,
      { id, sid: id, seq: '1', kycFile: 'front', resetToken: 'x', mailToken: 'x' }[name],
    ]),
  );
