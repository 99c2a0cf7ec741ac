import { STAFF_ROLES } from '@candor/contracts/names';
import { hasPermission, PERMISSIONS, type Permission } from '@candor/contracts/permissions';
import { Check, Minus } from 'lucide-react';
import { Section } from '../../components/layout/section.tsx';
import { staffAccountsCopy } from '../../copy/staff-accounts.ts';

const ALL = Object.keys(PERMISSIONS) as Permission[];

/** The table that the servers decide by, in words. */
export function PermissionMatrix() {
  const { matrix: t, roles } = staffAccountsCopy.useTexts();
  return (
    <Section title={t.title} lead={t.note}>
      <table className="table small">
        <caption className="visually-hidden">{t.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t.permission}</th>
            {STAFF_ROLES.map((role) => (
              <th key={role} scope="col">
                {roles[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ALL.map((permission) => (
            <tr key={permission}>
              <th scope="row">{t.permissions[permission]}</th>
              {STAFF_ROLES.map((role) => {
                const may = hasPermission(role, permission);
                const Icon = may ? Check : Minus;
                return (
                  <td key={role} className={may ? undefined : 'text-muted'}>
                    <Icon size={18} strokeWidth={2} aria-hidden="true" />
                    <span className="visually-hidden">{may ? t.yes : t.no}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
