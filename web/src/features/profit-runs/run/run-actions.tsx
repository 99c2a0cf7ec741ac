import { hasPermission } from '@candor/contracts/permissions';
import type { ProfitRunView } from '@candor/contracts/profit-runs';
import { useState } from 'react';
import { useProfitLines, useProfitRunCalls } from '../../../api/profit-runs.ts';
import { DateTime } from '../../../components/data/date-time.tsx';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { ActionButton } from '../../../components/forms/action-button.tsx';
import { BusyButton } from '../../../components/forms/busy-button.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { Stack } from '../../../components/layout/stack.tsx';
import { createKeyKeeper } from '../../../lib/idempotency-key.ts';
import { useAccount } from '../../../lib/services.ts';
import { isPosting } from '../run-kinds.ts';
import { useRunTexts } from '../use-run-texts.ts';
import type { RunDialog } from './run-dialogs.tsx';

const RunDialogs = lazyPart(() => import('./run-dialogs.tsx'), 'RunDialogs');

/** What this admin can do with the run now, or who has to. */
export function RunActions({ run }: { run: ProfitRunView }) {
  const { copy } = useRunTexts();
  const account = useAccount();
  const [dialog, setDialog] = useState<RunDialog | null>(null);
  const texts = copy.actions;
  const hasAction = run.expiresAt !== null || run.status === 'done' || isPosting(run);
  const isOpen = hasAction && run.status !== 'expired';
  if (!isOpen) return null;
  return (
    <Section title={texts.title} className="vstack gap-3">
      {isPosting(run) ? (
        <p className="muted">{texts.posting}</p>
      ) : hasPermission(account.role, 'profit:run') ? (
        <Actions run={run} ownId={account.id} onOpen={setDialog} />
      ) : (
        <p className="muted">{copy.readOnly}</p>
      )}
      {run.expiresAt && (
        <p className="small muted">{texts.until(<DateTime value={run.expiresAt} zone />)}</p>
      )}
      {dialog && <RunDialogs run={run} dialog={dialog} onClose={() => setDialog(null)} />}
    </Section>
  );
}

function Actions({
  run,
  ownId,
  onOpen,
}: {
  run: ProfitRunView;
  ownId: string;
  onOpen: (dialog: RunDialog) => void;
}) {
  const { copy, formatName } = useRunTexts();
  const texts = copy.actions;
  const { status, maker } = run;
  const lines = useProfitLines(run.id, {});
  const obstacle = lines.items ? null : lines.error ? texts.linesMissing : texts.linesPending;
  const button = (label: string, dialog: RunDialog, kind = 'btn-plain') => (
    <button type="button" className={`btn ${kind}`} onClick={() => onOpen(dialog)}>
      {label}
    </button>
  );
  if (status === 'done') return button(texts.reverse, 'reverse');
  if (status === 'draft') {
    if (maker.id !== ownId) return <p className="muted">{texts.onlyMaker(formatName(maker))}</p>;
    return (
      <Stack horizontal gap={3}>
        <Propose run={run} />
        {button(texts.discard, 'cancel')}
      </Stack>
    );
  }
  const step = status === 'proposed' ? run.credit : run.reversal;
  if (step?.maker.id === ownId) {
    return (
      <>
        <p className="muted">{texts.own}</p>
        {button(texts.withdraw, 'cancel')}
      </>
    );
  }
  return (
    <>
      <Stack horizontal gap={3}>
        <BusyButton
          busy={false}
          held={obstacle !== null}
          onClick={() => onOpen('approve')}
          aria-describedby={obstacle ? 'run-obstacle' : undefined}
        >
          {texts.approve}
        </BusyButton>
        {button(texts.refuse, 'refuse', 'btn-refuse')}
      </Stack>
      {obstacle && (
        <p className="small muted" id="run-obstacle">
          {obstacle}
        </p>
      )}
    </>
  );
}

function Propose({ run }: { run: ProfitRunView }) {
  const { copy } = useRunTexts();
  const { propose } = useProfitRunCalls();
  const [withKey] = useState(createKeyKeeper);
  return (
    <ActionButton
      act={async () => {
        const params = { id: run.id };
        await withKey(params, (idempotencyKey) => propose({ params, idempotencyKey }));
        return copy.actions.proposed;
      }}
    >
      {copy.actions.propose}
    </ActionButton>
  );
}
