import { TriangleAlert } from 'lucide-react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import type { Specimen } from './specimen.ts';

const TONES = ['plain', 'brand', 'info', 'pending', 'copper', 'negative'] as const;

const Snacks: Specimen = ({ say }) => {
  const show = useSnackBar();
  return (
    <Stack horizontal>
      {(['notice', 'error'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          className="btn btn-plain"
          onClick={() => show({ message: say('Saved.', 'Gespeichert.'), kind })}
        >
          {kind}
        </button>
      ))}
    </Stack>
  );
};

export const FEEDBACK_SPECIMENS: Record<string, Specimen> = {
  Notice: ({ say }) => (
    <Stack gap={3}>
      {TONES.map((tone) => (
        <Notice
          key={tone}
          tone={tone}
          icon={TriangleAlert}
          title={`${say('Notice', 'Hinweis')} · ${tone}`}
          actions={<a href="#more">{say('More', 'Mehr')}</a>}
        >
          <p>{say('What it means, in a sentence.', 'Was es bedeutet, in einem Satz.')}</p>
        </Notice>
      ))}
      <Notice tone="pending">{say('One line alone.', 'Nur eine Zeile.')}</Notice>
    </Stack>
  ),
  EmptyState: ({ say }) => (
    <EmptyState
      action={
        <button type="button" className="btn btn-plain">
          {say('See decided ones', 'Entschiedene ansehen')}
        </button>
      }
    >
      {say('Nothing waits for a decision.', 'Nichts wartet auf eine Entscheidung.')}
    </EmptyState>
  ),
  LoadFailure: ({ say }) => (
    <LoadFailure
      what={say('Your history', 'Ihr Verlauf')}
      error={new Error('unreachable')}
      onRetry={() => undefined}
    />
  ),
  Skeleton: ({ say }) => (
    <Loading what={say('the gallery', 'die Bausteine')}>
      <Skeleton lines={3} />
    </Loading>
  ),
  SnackBar: Snacks,
};
