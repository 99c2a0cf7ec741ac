import type { ReactNode } from 'react';

/** A line of a list of settings: name and state on the left, what can be done on the right. */
export function SettingRow({
  name,
  state,
  actions,
}: {
  name: ReactNode;
  state: ReactNode;
  actions: ReactNode;
}) {
  return (
    <li className="setting-row">
      <div>
        <strong>{name}</strong>
        <p className="small muted">{state}</p>
      </div>
      <div className="setting-actions">{actions}</div>
    </li>
  );
}
