import type { SettingsChange } from '@candor/contracts/settings';
import type { SettingsSection } from '@candor/contracts/settings-fields';
import { needsApproval } from '@candor/contracts/settings-fields';
import { useEffect, useRef } from 'react';
import { Notice } from '../../components/feedback/notice.tsx';
import { BusyButton } from '../../components/forms/busy-button.tsx';
import { DialogActions } from '../../components/forms/dialog-actions.tsx';
import { SendProblem } from '../../components/forms/send-problem.tsx';
import { settingsCopy } from '../../copy/settings.ts';
import { Differences } from './differences.tsx';
import { useSettingTexts } from './use-setting-texts.ts';

/** What a change changes and what happens then, before it is sent. */
export function ChangeReview({
  section,
  changes,
  reason,
  busy,
  problem,
  onBack,
  onSend,
}: {
  section: SettingsSection;
  changes: readonly SettingsChange[];
  reason: string;
  busy: boolean;
  problem: unknown;
  onBack: () => void;
  onSend: () => void;
}) {
  const { dialog: copy, sections, reason: formatReason } = settingsCopy.useTexts();
  const { label } = useSettingTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const removed =
    section === 'deposit-addresses' ? changes.filter(({ after }) => after === null) : [];
  return (
    <div ref={box} className="vstack gap-4 focus-quiet" tabIndex={-1}>
      <Differences section={section} changes={changes} />
      <p className="small text-pre-line text-break">{formatReason(reason)}</p>
      {removed.map(({ field }) => (
        <Notice key={field} tone="pending">
          {copy.removed(label(field))}
        </Notice>
      ))}
      <p className="muted">
        {needsApproval(section) ? copy.second : copy.atOnce} {sections[section].effect}
      </p>
      <SendProblem problem={problem} />
      <DialogActions cancel={copy.back} busy={busy} onCancel={onBack}>
        <BusyButton busy={busy} onClick={onSend}>
          {needsApproval(section) ? copy.propose : copy.apply}
        </BusyButton>
      </DialogActions>
    </div>
  );
}
