import { toCallId } from '@candor/platform/calls/call-key';
import type { Reply } from '../platform/api-caller.ts';
import { type Intent, isDefinite } from './intents.ts';
import { type State, toCause } from './state.ts';

/** Refusals that store nothing and rest on what others do: a repetition may be answered otherwise. */
const JUDGED_ANEW = new Set<string>(['KYC_REQUIRED', 'MAKER_IS_CHECKER', 'APPROVAL_REQUIRED']);

/** Documents are also refused while others of their account are open, and receipts while it is being deleted. */
const isJudgedAnew = (kind: Intent['kind'], code: string | null) =>
  JUDGED_ANEW.has(code ?? '') ||
  ((kind === 'submit-kyc' || kind === 'upload') && code === 'STATE_CONFLICT');

const isAccepted = ({ status }: Reply) => status < 300;

/** Each intent has one outcome, and the responses match the data. */
export function checkIntent(intent: Intent, state: State): string[] {
  const { kind, key, by, wanted, replies } = intent;
  const problem = (text: string) => [`${kind} ${key}: ${text} ${JSON.stringify(replies)}`];
  const definite = replies.filter(isDefinite);
  if (replies.some(({ status }) => status === 500)) return problem('answered 500');
  // What a run or a setting has become meanwhile is answered, too: their documents are checked.
  if (kind === 'settings') return [];
  if (kind === 'profit-run') {
    const isThere = ({ data }: Reply) => state.profitRuns.has(String(data?.id));
    return definite.filter(isAccepted).every(isThere) ? [] : problem('the run is not there:');
  }
  if (definite.some(({ code }) => code === 'MAKER_IS_CHECKER') && definite.some(isAccepted))
    return problem('decided by its maker:');
  const lasting = definite.filter(({ code }) => !isJudgedAnew(kind, code));
  const isOpen = lasting.length === 0 && definite.length < replies.length;
  const first = lasting[0] ?? definite[0];
  // Where no answer lasts, a repetition that got none may have been accepted.
  if (!first || isOpen) return [];
  const reused = intent.misused.filter((reply) => isDefinite(reply) && reply.status < 300);
  if (first.status < 300 && reused.length > 0) return problem('another body got an answer, too:');
  const distinct = new Set(
    lasting.map(({ status, code, data }) => `${status} ${code} ${data?.id} ${data?.status}`),
  );
  if (distinct.size > 1) return problem('answers differ:');

  const created = toCreatedId(intent);
  // Documents are answered with their account.
  if (first.data && created && kind !== 'submit-kyc' && first.data.id !== created)
    return problem(`answered with another id than ${created}:`);
  const entry = (sourceId: string) => state.sources.get(sourceId)?.kind ?? 'no entry';
  const ok = first.status < 300;
  const id = String(first.data?.id ?? wanted.id ?? '');
  switch (kind) {
    case 'withdraw':
    case 'withdraw-saved': {
      const refused = state.withdrawals.get(created ?? '');
      if (ok && entry(`withdrawal:${id}:hold`) !== 'withdrawal-requested') {
        return problem('answered as placed, nothing is held:');
      }
      return !ok && refused && refused.status !== 'declined'
        ? problem(`refused, but the document is ${refused.status}:`)
        : [];
    }
    case 'upload':
      return ok && !state.receipts.has(id) ? problem('acknowledged receipt is missing:') : [];
    case 'submit-kyc':
      return ok === state.identities.has(created ?? '')
        ? []
        : problem(ok ? 'acknowledged documents are missing:' : 'refused, but they are stored:');
    case 'adjust':
    case 'reverse':
      return checkPosted(intent, first, state).flatMap(problem);
    case 'close': {
      // Payments may refuse it after the call was answered.
      const isRefused = first.data?.state === 'pending' && state.refusedClosings.has(id);
      return ok && !isRefused && !state.sources.has(toCause(id, 'wallet-closed'))
        ? problem('accepted, but the wallet is not closed:')
        : [];
    }
    default: {
      const rows = {
        'decide-receipt': state.receipts,
        'decide-withdrawal': state.withdrawals,
        'cancel-withdrawal': state.withdrawals,
        'decide-adjustment': state.adjustments,
        'decide-reversal': state.reversals,
        'decide-kyc': state.identities,
      }[kind];
      const row = rows.get(wanted.id ?? '');
      if (!row) return problem('decided about something that is not there:');
      if (wanted.status === 'ready') {
        // The mark stays with a decided withdrawal. Another admin may have marked it again after it was removed.
        return ok && !row.approval ? problem('marked ready, but there is no mark:') : [];
      }
      const mine = row.decision?.by.id === by && row.decision.status === wanted.status;
      return ok && !mine
        ? problem(`accepted, but decided otherwise: ${JSON.stringify(row.decision)}`)
        : [];
    }
  }
}

/** The calls that create something under the id that is derived from their key. */
const CREATING_CALLS: Partial<Record<Intent['kind'], string>> = {
  withdraw: 'requestWithdrawal',
  'withdraw-saved': 'requestWithdrawalToSaved',
  upload: 'uploadReceipt',
  adjust: 'editWallet',
  reverse: 'reverseTransaction',
  'submit-kyc': 'uploadKyc',
};

export function toCreatedId({ kind, by, key }: Intent): string | null {
  const call = CREATING_CALLS[kind];
  return call ? toCallId({ by, call, key }) : null;
}

/** The document of an adjustment or a reversal says what was answered, and its entry what was asked for. */
function checkPosted(intent: Intent, first: Reply, state: State): string[] {
  const { kind, path, wanted } = intent;
  const id = toCreatedId(intent) ?? '';
  const name = kind === 'adjust' ? 'adjustment' : 'reversal';
  const document = (kind === 'adjust' ? state.adjustments : state.reversals).get(id);
  const posted = state.sources.get(`${name}:${id}`);
  if (first.status === 202) return document ? [] : ['acknowledged proposal is missing:'];
  const refused = first.code === 'FUNDS_INSUFFICIENT';
  if (first.status !== 200 && !refused) {
    return posted || document ? ['refused, but it was made:'] : [];
  }
  if (!posted) return ['answered by the ledger, there is no entry:'];
  const isAsAnswered =
    posted.kind === (refused ? `${name}-refused` : name) &&
    document?.status === (refused ? 'declined' : 'approved') &&
    path.startsWith(`/users/${posted.walletId}/`) &&
    (kind === 'reverse' || posted.about === Math.round((wanted.amount ?? 0) * 100));
  return isAsAnswered ? [] : [`the entry says otherwise: ${JSON.stringify(posted)}`];
}
