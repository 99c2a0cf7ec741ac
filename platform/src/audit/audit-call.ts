import type { Call } from '@candor/contracts/calls/call';
import { isPermission } from '@candor/contracts/permissions';
import { type Actor, type Authenticate, RoleForbiddenError } from '@candor/kit/http/authenticate';
import { forwardedAddress } from '@candor/kit/http/forwarded-address';
import type { Request } from 'express';
import type { ActionRecorder } from './action-recorder.ts';
import { type AuditedCall, DONE, toOutcome } from './audited-action.ts';
import { notedChange } from './note-change.ts';
import { offerOwnRecord } from './own-record.ts';

/** Records the calls of a table whose access is a permission. */
export interface CallAudit<P> {
  recorder: ActionRecorder;
  /** Who the principal of a call is; by default the principal itself. */
  toActor?: (principal: P) => Actor;
}

/** A call whose attempts are recorded. */
export interface AuditedAttempts<P> {
  /** Authenticates the caller. A caller without the permission is recorded. */
  authenticate(req: Request): Promise<P>;
  /**
   * Runs the call. Unless it only reads or is transient, it is recorded before it runs, and its outcome before it is answered;
   * or both by its own write.
   */
  run<T>(principal: P, req: Request, work: () => Promise<T>): Promise<T>;
}

/** The attempts of a call; null if the call needs no permission. */
export function auditCall<P>(
  name: string,
  call: Call,
  deps: { authenticate: Authenticate<P>; audit?: CallAudit<P> },
): AuditedAttempts<P> | null {
  const { access } = call;
  if (!isPermission(access)) return null;
  const { authenticate, audit } = deps;
  if (!audit) throw new TypeError(`no action recorder for ${name}`);
  const { recorder, toActor = (principal: P) => principal as Actor } = audit;

  function describe(actor: Actor, req: Request): AuditedCall {
    const { id, role } = actor;
    return {
      action: name,
      actor: { id, role },
      targetId: findTargetId(req),
      address: forwardedAddress(req),
    };
  }

  return {
    async authenticate(req) {
      try {
        return await authenticate(req, access);
      } catch (error) {
        if (error instanceof RoleForbiddenError) {
          await recorder.refuse(describe(error.actor, req));
        }
        throw error;
      }
    },
    async run(principal, req, work) {
      if (call.method === 'GET' || call.transient) return work();
      const described = describe(toActor(principal), req);
      if (call.recordsItself) return runRecording(recorder, described, work);
      const action = await recorder.begin(described);
      try {
        const result = await work();
        await action.end(DONE);
        return result;
      } catch (error) {
        await action.end(toOutcome(error));
        throw error;
      }
    },
  };
}

/** Runs a call that its own write records. One that wrote nothing, because it was refused or repeated, is recorded afterwards. */
async function runRecording<T>(
  recorder: ActionRecorder,
  described: AuditedCall,
  work: () => Promise<T>,
): Promise<T> {
  const own = offerOwnRecord(recorder.describe(described));
  try {
    const result = await work();
    if (!own.isMade) await recorder.record(described, DONE, notedChange());
    return result;
  } catch (error) {
    if (!own.isMade) await recorder.record(described, toOutcome(error), notedChange());
    throw error;
  }
}

const ID = /^[0-9a-f]{24}$/;

/** The id that the path names, if it is one. */
function findTargetId({ params: { id } }: Request): string | null {
  return typeof id === 'string' && ID.test(id) ? id : null;
}
