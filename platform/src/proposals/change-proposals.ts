import { isDeepStrictEqual } from 'node:util';
import type { EventEnvelope } from '@candor/contracts/events';
import { AppError, notFound } from '@candor/kit/app-error';
import type { Clock } from '@candor/kit/clock';
import { keyReused } from '@candor/kit/http/body-hash';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { newId } from '@candor/kit/mongo/new-id';
import type { Outbox } from '@candor/kit/mongo/outbox';
import { assertAnotherPerson } from './another-person.ts';
import { type ChangeProposal, type ProposalActor, toCurrentProposal } from './change-proposal.ts';
import {
  createProposalDocuments,
  type ProposalEnd,
  type ProposalQuery,
} from './proposal-documents.ts';
import { anotherIsOpen, notTheMaker, proposalEnded } from './proposal-errors.ts';

export interface ChangeProposalsOptions<C extends object> {
  connection: Connection;
  outbox: Outbox;
  clock: Clock;
  /** Name of the collection. */
  collection: string;
  /** How long a proposal can be decided. */
  lifetimeMs: number;
  /**
   * The events of a proposal that has just reached its status; of an approved one twice: when it is approved, and when it
   * is carried out. They are written with it.
   */
  events?(proposal: ChangeProposal<C>): EventEnvelope[];
  /**
   * Makes an approved change take effect. Called after the approval until it returns, possibly twice at once: it must be
   * idempotent. Returns why the change cannot take effect any more, or null.
   */
  carryOut(proposal: ChangeProposal<C>): Promise<string | null>;
}

export interface DecideChange {
  id: string;
  by: ProposalActor;
  status: 'approved' | 'refused';
  reason: string | null;
}

const BATCH = 100;

/**
 * Changes that one person proposes and another approves or refuses: the maker, and the person that it is about, never decide.
 * The decision is one atomic write; the approved change follows it, and {@link sweep} finishes what a crash interrupted.
 */
export function createChangeProposals<C extends object>(options: ChangeProposalsOptions<C>) {
  const { connection, outbox, clock, collection, lifetimeMs } = options;
  const documents = createProposalDocuments(connection, collection, outbox);
  const eventsOf = (proposal: ChangeProposal<C>) => options.events?.(proposal) ?? [];

  async function find(id: string): Promise<ChangeProposal<C>> {
    const found = await documents.find(id);
    if (!found) throw notFound('Proposal');
    return toCurrentProposal(found as ChangeProposal<C>, clock.now());
  }

  async function expire(overdue: ChangeProposal<C>, now: Date): Promise<void> {
    const end = toEnd({ status: 'expired', decidedAt: overdue.expiresAt });
    await documents.end(
      overdue.id,
      { expires: { until: now } },
      end,
      eventsOf({ ...overdue, ...end }),
    );
  }

  async function carryOut(proposal: ChangeProposal<C>): Promise<ChangeProposal<C>> {
    if (proposal.status !== 'approved' || proposal.carriedOutAt) return proposal;
    const failure = await options.carryOut(proposal);
    const outcome = { carriedOutAt: clock.now(), failure };
    await documents.settle(proposal.id, outcome, eventsOf({ ...proposal, ...outcome }));
    return { ...proposal, ...outcome };
  }

  async function findReplay(
    request: Pick<ChangeProposal<C>, 'id' | 'maker' | 'change'>,
  ): Promise<ChangeProposal<C> | null> {
    const earlier = (await documents.find(request.id)) as ChangeProposal<C> | null;
    if (!earlier) return null;
    if (!isSameRequest(earlier, request)) throw keyReused();
    return { ...earlier, ...TO_BE_DECIDED };
  }

  return {
    find,

    /** Whether anything was ever proposed. Proposals are kept. */
    hasAny: () => documents.hasAny(),

    /**
     * The first answer to the call that opened the proposal with this id, whatever has become of it since; null if none did.
     * @throws AppError IDEMPOTENCY_KEY_REUSED
     */
    findReplay,

    /**
     * Opens a proposal. The same proposal of the same maker again is answered with the open one.
     * @param request.id that of {@link toProposalId}, by which a repeated call gets its first answer
     * @throws AppError STATE_CONFLICT when another change of this kind is open for the subject; IDEMPOTENCY_KEY_REUSED
     */
    async open(request: {
      id?: string;
      kind: string;
      subject: string;
      change: C;
      maker: ProposalActor;
      reason: string | null;
    }): Promise<ChangeProposal<C>> {
      const { kind, subject, change, maker } = request;
      const now = clock.now();
      const proposal: ChangeProposal<C> = {
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
        const existing = (await documents.findOpen(kind, subject)) as ChangeProposal<C> | null;
        if (existing && now >= existing.expiresAt) await expire(existing, now);
        else if (existing) {
          if (isSameRequest(existing, { maker, change })) return existing;
          throw anotherIsOpen(existing);
        }
      }
      throw new AppError('STATE_CONFLICT', 'Another change is being proposed. Look at it first');
    },

    /**
     * Approves or refuses once; the same decision of the same checker again is answered alike. An approved change has taken
     * effect, or has failed, when this returns.
     * @throws AppError MAKER_IS_CHECKER, ALREADY_DECIDED, PROPOSAL_EXPIRED, NOT_FOUND
     */
    async decide({ id, by, status, reason }: DecideChange): Promise<ChangeProposal<C>> {
      const proposal = await find(id);
      const { maker, subject } = proposal;
      const message = 'Someone else must decide on a proposal of yours or about you';
      assertAnotherPerson(by.id, [maker.id, subject], message, id);
      const decidedAt = clock.now();
      const end = toEnd({ status, checker: by, decisionReason: reason, decidedAt });
      const decided = { ...proposal, ...end };
      const guard = { notBy: by.id, expires: { after: decidedAt } };
      if (await documents.end(id, guard, end, eventsOf(decided))) return carryOut(decided);
      const current = await find(id);
      const isReplay = current.status === status && current.checker?.id === by.id;
      if (!isReplay) throw proposalEnded(current);
      return carryOut(current);
    },

    /**
     * Withdraws an own open proposal; again is answered alike.
     * @throws AppError ROLE_FORBIDDEN for others, ALREADY_DECIDED, PROPOSAL_EXPIRED, NOT_FOUND
     */
    async withdraw({ id, by }: { id: string; by: ProposalActor }): Promise<ChangeProposal<C>> {
      const proposal = await find(id);
      if (proposal.maker.id !== by.id) throw notTheMaker(proposal);
      const decidedAt = clock.now();
      const end = toEnd({ status: 'withdrawn', decidedAt });
      const withdrawn = { ...proposal, ...end };
      const guard = { makerId: by.id, expires: { after: decidedAt } };
      if (await documents.end(id, guard, end, eventsOf(withdrawn))) return withdrawn;
      const current = await find(id);
      if (current.status !== 'withdrawn') throw proposalEnded(current);
      return current;
    },

    /** Open proposals oldest first, or those that ended newest first. */
    async list({ isOpen, ...query }: { isOpen: boolean } & Omit<ProposalQuery, 'openAt'>) {
      const { items, page } = await documents.list({
        ...query,
        openAt: isOpen ? clock.now() : null,
      });
      return { items: items as ChangeProposal<C>[], page };
    },

    /** Ends proposals past their time, and carries out approved ones that a crash interrupted. */
    async sweep(): Promise<void> {
      const now = clock.now();
      const overdue = await documents.findOverdue(now, BATCH);
      for (const each of overdue) await expire(each as ChangeProposal<C>, now);
      for (const each of await documents.findDue(BATCH)) await carryOut(each as ChangeProposal<C>);
    },
  };
}

export type ChangeProposals<C extends object> = ReturnType<typeof createChangeProposals<C>>;

const TO_BE_DECIDED = {
  ...toEnd({ status: 'proposed', decidedAt: null }),
  carriedOutAt: null,
  failure: null,
};

function isSameRequest(
  one: Pick<ChangeProposal, 'maker' | 'change'>,
  other: Pick<ChangeProposal, 'maker' | 'change'>,
): boolean {
  return one.maker.id === other.maker.id && isDeepStrictEqual(one.change, other.change);
}

function toEnd(end: Pick<ProposalEnd, 'status' | 'decidedAt'> & Partial<ProposalEnd>): ProposalEnd {
  return { checker: null, decisionReason: null, ...end };
}
