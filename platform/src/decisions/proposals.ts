import { isDeepStrictEqual } from 'node:util';
import type { EventEnvelope } from '@candor/contracts/events';
import { AppError } from '@candor/kit/app-error';
import type { Clock } from '@candor/kit/clock';
import { formatMoment } from '@candor/kit/format-moment';
import { keyReused } from '@candor/kit/http/body-hash';
import type { Logger } from '@candor/kit/logger';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { newId } from '@candor/kit/mongo/new-id';
import type { Outbox } from '@candor/kit/mongo/outbox';
import { createPeriodicJob } from '@candor/kit/service/periodic-job';
import { createDecisions } from './decisions.ts';
import { type Proposal, type ProposalActor, toCurrentProposal } from './proposal.ts';
import {
  createProposalDocuments,
  type ProposalDecision,
  type ProposalQuery,
  type StoredProposal,
  toDecisionBody,
} from './proposal-documents.ts';

export interface ProposalsOptions<C extends object> {
  connection: Connection;
  outbox: Outbox;
  clock: Clock;
  log: Logger;
  /** Name of the collection. */
  collection: string;
  /** How long a proposal can be decided. */
  lifetimeMs: number;
  /**
   * The events of a proposal that has just reached its status; of an approved one twice: when it is approved, and when it
   * is carried out. They are written with it.
   */
  events?(proposal: Proposal<C>): EventEnvelope[];
  /**
   * Makes an approved change take effect. Called after the approval until it returns, possibly twice at once: it must be
   * idempotent. Returns why the change cannot take effect any more, or null.
   */
  carryOut(proposal: Proposal<C>): Promise<string | null>;
}

export interface DecideProposal {
  id: string;
  by: ProposalActor;
  status: 'approved' | 'refused';
  reason: string | null;
}

const SWEEP_MS = 30_000;

/** Changes that one person proposes and another approves or refuses: the maker, and the person that it is about, never decide. */
export function createProposals<C extends object>(options: ProposalsOptions<C>) {
  const { connection, outbox, clock, log, collection, lifetimeMs } = options;
  const documents = createProposalDocuments<C>(connection, collection, outbox);
  const eventsOf = (proposal: Proposal<C>) => options.events?.(proposal) ?? [];
  const decisions = createDecisions<StoredProposal<C>, ProposalDecision>(options, {
    name: 'proposal',
    documents,
    open: 'proposed',
    involved: ({ maker, subject }) => [maker.id, subject],
    another: 'Someone else must decide on a proposal of yours or about you',
    notTheMaker: ({ id, maker }) =>
      new AppError(
        'ROLE_FORBIDDEN',
        `Only ${maker.name}, who made this proposal, can withdraw it. You can refuse it`,
        { subject: id },
      ),
    events: (proposal) => eventsOf(proposal),
    async effect(proposal) {
      const failure = await options.carryOut(proposal);
      const fields = { carriedOutAt: clock.now(), failure };
      return { fields, events: eventsOf({ ...proposal, ...fields }) };
    },
  });

  /** These calls take no Idempotency-Key: the same person may repeat the outcome. */
  const toCall = <S extends string>(id: string, by: ProposalActor, status: S) => ({
    id,
    by: { ...by, role: 'admin' as const },
    key: status,
    choose: () => ({ status }),
    body: toDecisionBody(status),
  });

  async function findReplay(
    request: Pick<Proposal<C>, 'id' | 'maker' | 'change'>,
  ): Promise<Proposal<C> | null> {
    const earlier = await documents.find(request.id);
    if (!earlier) return null;
    if (!isSameRequest(earlier, request)) throw keyReused();
    return { ...earlier, ...TO_BE_DECIDED };
  }

  /** Ends proposals past their time, and carries out approved ones that a crash interrupted. */
  async function sweep(): Promise<void> {
    await decisions.expireOverdue();
    await decisions.sweep(0);
  }

  return {
    find: async (id: string): Promise<Proposal<C>> =>
      toCurrentProposal(await decisions.find(id), clock.now()),

    /** Whether anything was ever proposed. Proposals are kept. */
    hasAny: () => documents.hasAny(),

    /** For an account that is deleted: overwrites what the changes about it say of the person. */
    eraseChanges: documents.eraseChanges,

    /**
     * The first answer to the call that opened the proposal with this id, whatever has become of it since; null if none did.
     * @throws AppError IDEMPOTENCY_KEY_REUSED
     */
    findReplay,

    /**
     * Opens a proposal. The same proposal of the same maker again is answered with the open one.
     * @param request.id that of the call, by which a repeated call gets its first answer
     * @throws AppError STATE_CONFLICT when another change of this kind is open for the subject; IDEMPOTENCY_KEY_REUSED
     */
    async open(request: {
      id?: string;
      kind: string;
      subject: string;
      change: C;
      maker: ProposalActor;
      reason: string | null;
    }): Promise<Proposal<C>> {
      const { kind, subject, change, maker } = request;
      const now = clock.now();
      const proposal: Proposal<C> = {
        id: newId(),
        ...request,
        ...TO_BE_DECIDED,
        createdAt: now,
        expiresAt: new Date(now.getTime() + lifetimeMs),
      };
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const earlier = request.id && (await findReplay({ ...request, id: request.id }));
        if (earlier) return earlier;
        if (await documents.insert(proposal, eventsOf(proposal))) return proposal;
        const existing = await documents.findOpen(kind, subject);
        if (existing && now >= existing.expiresAt) await decisions.expire(existing, now);
        else if (existing) {
          if (isSameRequest(existing, { maker, change })) return existing;
          throw anotherIsOpen(existing);
        }
      }
      throw new AppError('STATE_CONFLICT', 'Another change is being proposed. Look at it first');
    },

    /**
     * Approves or refuses once; a repetition by the same checker gets the same answer. An approved change has taken
     * effect, or has failed, when this returns.
     * @throws AppError MAKER_IS_CHECKER, ALREADY_DECIDED, PROPOSAL_EXPIRED, NOT_FOUND
     */
    decide: ({ id, by, status, reason }: DecideProposal): Promise<Proposal<C>> =>
      decisions.decide({ ...toCall(id, by, status), reason }),

    /**
     * The maker withdraws an open proposal; a repetition gets the same answer.
     * @throws AppError ROLE_FORBIDDEN for others, ALREADY_DECIDED, PROPOSAL_EXPIRED, NOT_FOUND
     */
    withdraw: ({ id, by }: { id: string; by: ProposalActor }): Promise<Proposal<C>> =>
      decisions.withdraw({ ...toCall(id, by, 'withdrawn'), reason: null }),

    /** Open proposals oldest first, or those that ended newest first. */
    list: ({ isOpen, ...query }: { isOpen: boolean } & Omit<ProposalQuery, 'openAt'>) =>
      documents.list({ ...query, openAt: isOpen ? clock.now() : null }),

    sweep,

    /** Sweeps at the start and every half minute. */
    job: createPeriodicJob({ name: `sweep of ${collection}`, everyMs: SWEEP_MS, log, run: sweep }),
  };
}

export type Proposals<C extends object> = ReturnType<typeof createProposals<C>>;

const TO_BE_DECIDED = {
  status: 'proposed' as const,
  checker: null,
  decisionReason: null,
  decidedAt: null,
  carriedOutAt: null,
  failure: null,
};

function isSameRequest(
  one: Pick<Proposal, 'maker' | 'change'>,
  other: Pick<Proposal, 'maker' | 'change'>,
): boolean {
  return one.maker.id === other.maker.id && isDeepStrictEqual(one.change, other.change);
}

/** The subject has another open proposal of this kind. */
function anotherIsOpen(open: Proposal): AppError {
  return new AppError(
    'STATE_CONFLICT',
    `${open.maker.name} proposed another change on ${formatMoment(open.createdAt)}. ` +
      'It must be decided or withdrawn first',
    { subject: open.id },
  );
}
