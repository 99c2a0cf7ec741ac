import { Timeline, type TimelineStep } from '../../components/data/timeline.tsx';
import { accountMailCopy } from '../../copy/account-mail.ts';

/** The steps of a new account up to the first deposit. */
export function AccountSteps({ state }: { state: 'confirming' | 'confirmed' }) {
  const copy = accountMailCopy.useTexts().steps;
  const confirmed = state === 'confirmed';
  const steps: TimelineStep[] = [
    { label: copy.opened, state: 'done' },
    {
      label: confirmed ? copy.confirmed : copy.toConfirm,
      state: confirmed ? 'done' : 'current',
      note: confirmed ? undefined : copy.linkLifetime,
    },
    { label: copy.firstDeposit, state: confirmed ? 'current' : 'todo', note: copy.whenReady },
  ];
  return <Timeline label={copy.label} steps={steps} />;
}
