import { Columns, type ColumnsProps } from '../../components/layout/columns.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Tabs } from '../../components/layout/tabs.tsx';
import { Toolbar } from '../../components/layout/toolbar.tsx';
import type { Specimen } from './specimen.ts';

const KINDS = [2, 3, 4, 'thirds', 'sidebar', 'label', 'fit'] as const;

function Cells({ kind }: Pick<ColumnsProps, 'kind'>) {
  const count = typeof kind === 'number' ? kind : kind === 'fit' ? 5 : 2;
  return Array.from({ length: count }, (_, at) => at + 1).map((at) => (
    <Panel key={at} small sunken>
      {kind} · {at}
    </Panel>
  ));
}

export const LAYOUT_SPECIMENS: Record<string, Specimen> = {
  Stack: ({ say }) => (
    <Stack gap={3}>
      <Stack horizontal gap={3}>
        <button type="button" className="btn btn-primary">
          {say('Deposit', 'Einzahlen')}
        </button>
        <button type="button" className="btn btn-plain">
          {say('Withdraw', 'Auszahlen')}
        </button>
        <button type="button" className="btn btn-refuse">
          {say('Reject', 'Ablehnen')}
        </button>
        <button type="button" className="btn btn-text">
          {say('See receipt', 'Beleg ansehen')}
        </button>
      </Stack>
      <Stack horizontal justify="between" align="baseline">
        <strong>{say('Between', 'Verteilt')}</strong>
        <span className="muted">{say('at the right', 'rechts')}</span>
      </Stack>
    </Stack>
  ),
  Columns: () => (
    <Stack>
      {KINDS.map((kind) => (
        <Columns key={kind} kind={kind} gap={3}>
          <Cells kind={kind} />
        </Columns>
      ))}
    </Stack>
  ),
  Panel: ({ say }) => (
    <Columns kind={3}>
      <Panel>{say('A panel', 'Ein Feld')}</Panel>
      <Panel small>{say('small', 'klein')}</Panel>
      <Panel small sunken>
        {say('sunken', 'vertieft')}
      </Panel>
    </Columns>
  ),
  Section: ({ say }) => (
    <Stack>
      <Section
        level="h3"
        title={say('In progress', 'In Arbeit')}
        lead={say('What is decided next, and by when.', 'Was als Nächstes entschieden wird.')}
        actions={<a href="#all">{say('All history', 'Ganzer Verlauf')}</a>}
      >
        <p>…</p>
      </Section>
      <Section level="h3" small ruled title={say('Small, with a rule', 'Klein, mit Linie')}>
        <p>…</p>
      </Section>
    </Stack>
  ),
  Toolbar: ({ say }) => (
    <Toolbar end={say('7 entries', '7 Buchungen')}>
      <button type="button" className="btn btn-plain btn-compact">
        {say('Any kind', 'Alle Arten')}
      </button>
      <button type="button" className="btn btn-plain btn-compact">
        {say('Last 3 months', 'Letzte 3 Monate')}
      </button>
    </Toolbar>
  ),
  Tabs: ({ say }) => (
    <Tabs
      label={say('Parts', 'Teile')}
      tabs={[
        { to: '/', label: say('Values', 'Werte') },
        { to: '/proposals', label: say('Proposals', 'Vorschläge'), count: 3 },
        { to: '/changes', label: say('Changes', 'Änderungen') },
      ]}
    />
  ),
};
