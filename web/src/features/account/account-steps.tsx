import { Timeline, type TimelineStep } from '../../components/data/timeline.tsx';

/** Where a new account stands on its way to the first deposit. */
export function AccountSteps({ reached }: { reached: 'confirming' | 'confirmed' }) {
  const confirmed = reached === 'confirmed';
  const steps: TimelineStep[] = [
    { label: 'Account opened', state: 'done' },
    {
      label: confirmed ? 'E-mail confirmed' : 'E-mail to confirm',
      state: confirmed ? 'done' : 'current',
      note: confirmed ? undefined : 'the link works for an hour',
    },
    { label: 'First deposit', state: confirmed ? 'current' : 'todo', note: 'when you are ready' },
  ];
  return <Timeline label="Your account so far" steps={steps} />;
}
