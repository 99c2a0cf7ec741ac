import { PillSwitch } from '../../components/forms/pill-switch.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import type { Specimen } from './specimen.ts';

export const FORM_SPECIMENS: Record<string, Specimen> = {
  PillSwitch: ({ say }) => (
    <PillSwitch
      legend={say('Shown', 'Gezeigt')}
      choices={[
        { key: 'open', label: say('12 open', '12 offen') },
        { key: 'decided', label: say('Decided', 'Entschieden') },
      ]}
      chosen="open"
      onChoose={() => undefined}
    />
  ),
  Buttons: ({ say }) => (
    <Columns kind="fit" gap={3}>
      {['btn-primary', 'btn-plain', 'btn-refuse', 'btn-plain btn-compact', 'btn-text'].map(
        (kind) => (
          <button key={kind} type="button" className={`btn ${kind}`}>
            {say('Press', 'Drücken')}
          </button>
        ),
      )}
      <button type="button" className="btn btn-primary" disabled>
        {say('Disabled', 'Gesperrt')}
      </button>
      <button type="button" className="btn btn-primary" aria-busy="true">
        <span className="spinner-border" aria-hidden="true" /> {say('Sending', 'Sendet')}
      </button>
    </Columns>
  ),
};
