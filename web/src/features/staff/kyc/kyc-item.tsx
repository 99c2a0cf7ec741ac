import type { KycCaseView } from '@candor/contracts/kyc';
import { findExpiryProblem } from '@candor/contracts/kyc-documents';
import { useState } from 'react';
import { type KycDecisionBody, useDecideKyc } from '../../../api/kyc.ts';
import { DateTime, formatDay } from '../../../components/data/date-time.tsx';
import { Facts } from '../../../components/data/facts.tsx';
import { PersonText } from '../../../components/data/person-text.tsx';
import { StatusMark } from '../../../components/data/status-mark.tsx';
import { Check, Checks } from '../../../components/decision/checks.tsx';
import { DecideButtons } from '../../../components/decision/decide-buttons.tsx';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { formatDecider } from '../../../components/queue/format-decided.ts';
import { ItemFrame } from '../../../components/queue/item-frame.tsx';
import { toDueState } from '../../../components/queue/to-due-state.ts';
import { useMinute } from '../../../components/queue/use-minute.ts';
import type { StaffQueue } from '../../../components/queue/use-staff-queue.ts';
import { dueCopy } from '../../../copy/due.ts';
import { kycCopy } from '../../../copy/kyc.ts';
import { queuesCopy } from '../../../copy/queues.ts';
import { formatCountry } from '../../../lib/format-country.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useLocale } from '../../../lib/locale.ts';
import { KycImages } from './kyc-images.tsx';

const SendBackDialog = lazyPart(() => import('./send-back-dialog.tsx'), 'SendBackDialog');

/** One submission: its images, what is printed on the document, and the decision. */
export function KycItem({ queue, item }: { queue: StaffQueue<KycCaseView>; item: KycCaseView }) {
  const copy = kycCopy.useTexts();
  const queues = queuesCopy.useTexts();
  const { page, staff } = copy;
  const locale = useLocale();
  const send = useDecideKyc();
  const [allSeen, setAllSeen] = useState(false);
  const [sendingBack, setSendingBack] = useState(false);
  const { decision } = queue;
  const open = item.status === 'pending';

  const decide = (body: KycDecisionBody, done: string) =>
    decision.decide(item, { send, body, done });

  return (
    <>
      <ItemFrame
        queue={queue}
        label={staff.decisionAbout(item.reference)}
        account={item}
        subject={<KycImages item={item} onAllSeen={() => setAllSeen(true)} />}
        facts={
          <>
            <p className="small muted text-break">
              <PersonText>{item.email}</PersonText>
              <br />
              {staff.sent(item.reference, item.version, <DateTime value={item.createdAt} />)}
            </p>
            <Facts
              rows={[
                [page.document, copy.documents[item.documentType]],
                [page.number, <PersonText key="number">{item.documentNumber}</PersonText>],
                [page.country, formatCountry(item.country, locale)],
                [page.expires, formatDay(item.expiresOn, locale, 'year')],
              ]}
            />
          </>
        }
        actions={
          open && (
            <DecideButtons
              queue={queue}
              item={item}
              approve={staff.verify}
              reject={staff.sendBack}
              blockedBy={allSeen ? null : staff.notSeen}
              dialogOpen={sendingBack}
              onApprove={() => void decide({ status: 'verified' }, staff.verified)}
              onReject={() => setSendingBack(true)}
            />
          )
        }
      >
        {item.status === 'pending' ? (
          <KycChecks item={item} />
        ) : (
          <Panel small sunken>
            <p>
              <StatusMark kind={item.status === 'verified' ? 'done' : 'refused'}>
                {staff.outcome[item.status]}
              </StatusMark>{' '}
              {item.decidedAt && <DateTime value={item.decidedAt} />}
            </p>
            {item.decidedBy && (
              <p className="small muted">
                {queues.decided.by(formatDecider(item.decidedBy, queues))}
              </p>
            )}
            {item.reason && (
              <p className="small text-pre-line text-break">
                <PersonText>{item.reason}</PersonText>
              </p>
            )}
          </Panel>
        )}
      </ItemFrame>
      {sendingBack && (
        <SendBackDialog
          reference={item.reference}
          busy={decision.busy}
          problem={decision.findProblem(item)}
          onSend={(body) =>
            decide(body, body.status === 'refused' ? staff.refusedDone : staff.returned)
          }
          onClose={() => setSendingBack(false)}
        />
      )}
    </>
  );
}

function KycChecks({ item }: { item: KycCaseView }) {
  const copy = kycCopy.useTexts().staff;
  const due = dueCopy.useTexts();
  const now = useMinute();
  const expired = findExpiryProblem(item.expiresOn, new Date(now)) !== null;
  const { state, tone } = toDueState(item.dueAt, due, now);
  return (
    <Checks>
      <Check passed={!expired}>{expired ? copy.checks.expired : copy.checks.notExpired}</Check>
      <Check passed={!item.previous}>
        {item.previous
          ? copy.checks.previous(
              copy.states[item.previous.decision],
              isolate(item.previous.reason ?? ''),
            )
          : copy.checks.first}
      </Check>
      <Check passed={tone !== 'late'}>{copy.checks.due(state)}</Check>
    </Checks>
  );
}
