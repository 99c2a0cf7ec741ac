import type { AuditKind, AuditResult } from '@candor/contracts/audit';
import { AUDIT_ACTIONS, type AuditArea } from '@candor/contracts/audit-actions';
import { AUDIT_KINDS, AUDIT_RESULTS, VIEWED_PARTS } from '@candor/contracts/names';
import { useId, useState } from 'react';
import type { AuditFilter } from '../../api/audit.ts';
import { useStaff } from '../../api/staff.ts';
import { FilterSelect } from '../../components/forms/filter-select.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { auditCopy } from '../../copy/audit.ts';
import { auditNamesCopy } from '../../copy/audit-names.ts';
import { isolate } from '../../lib/isolate.ts';
import { toDay } from '../../lib/time-zone.ts';
import { humanize } from './humanize.ts';
import { isProgram } from './is-program.ts';

export interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (next: AuditFilter, options?: { replace: boolean }) => void;
}

const PERIODS = [1, 7, 30, 90];
const CHOSEN_DATES = 'dates';

/** What was done, by whom, with which result, and when. */
export function AuditConditions({ filter, onChange }: AuditFiltersProps) {
  const { filters: copy, results } = auditCopy.useTexts();
  const set = (change: Partial<AuditFilter>) => onChange({ ...filter, ...change });
  return (
    <>
      <WhatSelect filter={filter} onChange={onChange} />
      <FilterSelect
        label={copy.result}
        value={filter.result ?? ''}
        groups={[
          {
            choices: [
              ['', copy.anyResult],
              ...AUDIT_RESULTS.map((result) => [result, results[result]] as const),
            ],
          },
        ]}
        onChange={(value) => set({ result: (value || null) as AuditResult | null })}
      />
      <WhoSelect filter={filter} onChange={onChange} />
      <Period filter={filter} onChange={onChange} />
    </>
  );
}

/** A kind, one action, or one viewed part; an action and a part have the kind before their name. */
function WhatSelect({ filter: { kind, action, ...filter }, onChange }: AuditFiltersProps) {
  const { filters: copy, kinds, areas } = auditCopy.useTexts();
  const { actions, parts } = auditNamesCopy.useTexts();
  const known = action === null || action in actions || action in parts;
  return (
    <FilterSelect
      label={copy.what}
      value={action === null ? (kind ?? '') : `${kind ?? 'action'}:${action}`}
      groups={[
        {
          choices: [
            ['', copy.anything],
            ...AUDIT_KINDS.map((one) => [one, kinds[one]] as const),
            ...(known ? [] : [[`${kind ?? 'action'}:${action}`, humanize(action)] as const]),
          ],
        },
        ...Object.entries(AUDIT_ACTIONS).map(([area, names]) => ({
          heading: areas[area as AuditArea],
          choices: names.map((name) => [`action:${name}`, actions[name]] as const),
        })),
        {
          heading: copy.views,
          choices: VIEWED_PARTS.map((part) => [`view:${part}`, parts[part]] as const),
        },
      ]}
      onChange={(value) => {
        const [nextKind, nextAction] = value.split(':');
        onChange({
          ...filter,
          kind: (nextKind || null) as AuditKind | null,
          action: nextAction ?? null,
        });
      }}
    />
  );
}

function WhoSelect({ filter, onChange }: AuditFiltersProps) {
  const { filters: copy, roles } = auditCopy.useTexts();
  const { items: staff = [] } = useStaff();
  const { actor } = filter;
  const isListed = actor === null || staff.some(({ id }) => id === actor);
  return (
    <FilterSelect
      label={copy.who}
      value={actor ?? ''}
      groups={[
        {
          choices: [
            ['', copy.anyone],
            ...staff.map(({ id, fullName }) => [id, isolate(fullName)] as const),
            // Somebody who left, the platform itself, or an operator.
            ...(isListed
              ? []
              : [
                  [
                    actor,
                    isProgram(actor) ? roles[actor] : copy.somebody(actor.slice(-6)),
                  ] as const,
                ]),
          ],
        },
      ]}
      onChange={(value) => onChange({ ...filter, actor: value || null })}
    />
  );
}

function Period({ filter, onChange }: AuditFiltersProps) {
  const { filters: copy } = auditCopy.useTexts();
  const { days, from, to } = filter;
  const [choosing, setChoosing] = useState(false);
  const hasDates = from !== null || to !== null || choosing;
  const periods = days && !PERIODS.includes(days) ? [...PERIODS, days] : PERIODS;
  return (
    <>
      <FilterSelect
        label={copy.period}
        value={hasDates ? CHOSEN_DATES : days ? String(days) : ''}
        groups={[
          {
            choices: [
              ['', copy.anyTime],
              ...periods.map((period) => [String(period), copy.lastDays(period)] as const),
              [CHOSEN_DATES, copy.dates],
            ],
          },
        ]}
        onChange={(value) => {
          setChoosing(value === CHOSEN_DATES);
          if (value === CHOSEN_DATES) return;
          onChange({ ...filter, days: value ? Number(value) : null, from: null, to: null });
        }}
      />
      {hasDates && (
        <Stack as="span" horizontal gap={3}>
          <Day
            label={copy.from}
            value={from}
            onChange={(day) => onChange({ ...filter, days: null, from: day })}
          />
          <Day
            label={copy.to}
            value={to}
            onChange={(day) => onChange({ ...filter, days: null, to: day })}
          />
        </Stack>
      )}
    </>
  );
}

function Day({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
}) {
  const id = useId();
  return (
    <span className="hstack gap-2 small">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className="form-control"
        max={toDay(new Date())}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </span>
  );
}
