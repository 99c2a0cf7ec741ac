import { Landmark } from 'lucide-react';
import { ChartFrame } from '../../components/chart/chart-frame.tsx';
import { DateTime } from '../../components/data/date-time.tsx';
import { EntryList, EntryRow } from '../../components/data/entry-row.tsx';
import { Facts } from '../../components/data/facts.tsx';
import { Figure } from '../../components/data/figure.tsx';
import { Money } from '../../components/data/money.tsx';
import { StatusLabel, StatusMark } from '../../components/data/status-mark.tsx';
import { Timeline } from '../../components/data/timeline.tsx';
import { PillSwitch } from '../../components/forms/pill-switch.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import type { Specimen } from './specimen.ts';

const SENT = '2026-11-20T16:40:00Z';
const LAYOUTS = ['rows', 'inline', 'stacked'] as const;

export const DATA_SPECIMENS: Record<string, Specimen> = {
  Facts: ({ say }) => (
    <Columns kind={3}>
      {LAYOUTS.map((layout) => (
        <Panel key={layout} small>
          <Facts
            layout={layout}
            rows={[
              [say('Posted', 'Gebucht'), <DateTime key="posted" value={SENT} />],
              [say('Reason', 'Grund'), say('week 46, Starter', 'Woche 46, Starter')],
              [say('Left out', 'Fehlt'), null],
              [say('Balance after', 'Saldo danach'), <Money key="after" usd={11850} />],
            ]}
          />
        </Panel>
      ))}
    </Columns>
  ),
  Figure: ({ say }) => (
    <Columns kind={3}>
      <Figure
        size="big"
        label={say('Total balance', 'Gesamtsaldo')}
        note={say('2 entries in 30 days', '2 Buchungen in 30 Tagen')}
      >
        <Money usd={12480} />
      </Figure>
      <Figure label={say('Money in', 'Eingang')} note="12">
        <Money usd={186500} />
      </Figure>
      <Figure size="small" label={say('Money out', 'Ausgang')}>
        <Money usd={-500} change />
      </Figure>
    </Columns>
  ),
  EntryRow: ({ say }) => (
    <EntryList>
      <EntryRow
        title={<a href="#entry">{say('Profit credited', 'Gewinn gutgeschrieben')}</a>}
        note={say('week 46, Starter', 'Woche 46, Starter')}
        figure={<Money usd={1850} change />}
        mark={<DateTime value={SENT} dateOnly />}
      />
      <EntryRow
        icon={<Landmark size={20} strokeWidth={1.5} />}
        title={say('Bank account ending 4471', 'Bankkonto mit Endung 4471')}
        note={say('added on 3 November', 'hinzugefügt am 3. November')}
        actions={
          <button type="button" className="btn btn-plain btn-compact">
            {say('Remove', 'Entfernen')}
          </button>
        }
      />
      <EntryRow title={say('Withdrawal of $500.00', 'Auszahlung von 500,00 $')}>
        <p className="small">{say('Something below', 'Etwas darunter')}</p>
      </EntryRow>
    </EntryList>
  ),
  Timeline: ({ say }) => (
    <Stack gap={6}>
      {([false, true] as const).map((late) => (
        <Timeline
          key={String(late)}
          label={say('Progress', 'Fortschritt')}
          steps={[
            { label: say('Requested', 'Beantragt'), state: 'done', at: SENT },
            { label: say('In review', 'In Prüfung'), state: 'current', due: SENT, late },
            { label: say('Paid', 'Ausgezahlt'), state: 'todo' },
          ]}
        />
      ))}
      <Timeline
        label={say('Progress', 'Fortschritt')}
        steps={[
          { label: say('Receipt sent', 'Beleg gesendet'), state: 'done', at: SENT },
          {
            label: say('Rejected', 'Abgelehnt'),
            state: 'refused',
            at: SENT,
            note: say('The amount is unreadable.', 'Der Betrag ist unleserlich.'),
          },
        ]}
      />
    </Stack>
  ),
  StatusMark: ({ say }) => (
    <Stack horizontal gap={3}>
      <StatusLabel status="pending" />
      <StatusLabel status="successful" />
      <StatusLabel status="rejected" />
      <StatusLabel status="cancelled" />
      <StatusMark kind="quiet">{say('Unknown', 'Unbekannt')}</StatusMark>
    </Stack>
  ),
  ChartFrame: ({ say }) => (
    <ChartFrame
      height="120px"
      controls={
        <PillSwitch
          legend={say('Period', 'Zeitraum')}
          choices={[
            { key: '1', label: '1M' },
            { key: '3', label: '3M' },
          ]}
          chosen="3"
          onChoose={() => undefined}
        />
      }
      twin={{ label: say('Show as table', 'Als Tabelle'), onClick: () => undefined }}
    >
      <Panel sunken small>
        {say('The chart', 'Das Diagramm')}
      </Panel>
    </ChartFrame>
  ),
  Table: ({ say }) => (
    <table className="table">
      <thead>
        <tr>
          <th>{say('Plan', 'Plan')}</th>
          <th data-align="right">{say('Before', 'Vorher')}</th>
          <th data-align="right">{say('After', 'Nachher')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Starter</th>
          <td data-align="right">1.2 %</td>
          <td data-align="right">1.4 %</td>
        </tr>
        <tr>
          <th scope="row">Silver</th>
          <td data-align="right">1.6 %</td>
          <td data-align="right">1.6 %</td>
        </tr>
      </tbody>
    </table>
  ),
};
