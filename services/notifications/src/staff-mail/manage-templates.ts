import type { ChangeMailTemplateRequest, MailTemplateRequest } from '@candor/contracts/staff-mail';
import { AppError, fieldError, notFound } from '@candor/kit/app-error';
import { noteChange } from '@candor/platform/audit/note-change';
import type { StaffMember } from '../mail/rules/email.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { MAX_TEMPLATES, type TemplateOutcome } from './data/mail-templates.ts';
import type { StoredTemplate } from './rules/mail-template.ts';

/** @throws AppError STATE_CONFLICT for a name that another template has; LIMIT_REACHED */
export async function addTemplate(
  { data, clock }: NotificationsDeps,
  { name, subject, text }: MailTemplateRequest,
  changedBy: StaffMember,
): Promise<StoredTemplate> {
  if ((await data.mailTemplates.list()).length >= MAX_TEMPLATES) {
    throw new AppError('LIMIT_REACHED', `There are ${MAX_TEMPLATES} templates. Remove one first`);
  }
  const change = { name, subject, text, changedAt: clock.now(), changedBy };
  const added = assertStored(await data.mailTemplates.add(change));
  note(null, added);
  return added;
}

/**
 * Stores the next version of a template. Earlier ones are kept.
 * @throws AppError NOT_FOUND; STATE_CONFLICT when it has been changed since, or another template has the name
 */
export async function changeTemplate(
  { data, clock }: NotificationsDeps,
  id: string,
  { name, subject, text, version }: ChangeMailTemplateRequest,
  changedBy: StaffMember,
): Promise<StoredTemplate> {
  const current = await data.mailTemplates.find(id);
  if (!current) throw notFound('Template');
  if (current.version !== version) throw outdated();
  const change = { name, subject, text, changedAt: clock.now(), changedBy };
  const changed = assertStored(await data.mailTemplates.change(current, change));
  note(current, changed);
  return changed;
}

/** @throws AppError NOT_FOUND */
export async function removeTemplate({ data }: NotificationsDeps, id: string): Promise<void> {
  const current = await data.mailTemplates.find(id);
  if (!current) throw notFound('Template');
  await data.mailTemplates.remove(id);
  note(current, null);
}

function assertStored(outcome: TemplateOutcome): StoredTemplate {
  if (outcome === 'name-taken') {
    throw fieldError('STATE_CONFLICT', 'name', 'Another template has this name');
  }
  if (outcome === 'outdated') throw outdated();
  return outcome;
}

function outdated(): AppError {
  return new AppError('STATE_CONFLICT', 'The template was changed meanwhile. Load it again');
}

function note(before: StoredTemplate | null, after: StoredTemplate | null): void {
  const toFields = (template: StoredTemplate | null) => {
    if (!template) return null;
    const { id, name, subject, text, version } = template;
    return { templateId: id, name, subject, text, version };
  };
  noteChange({ accountId: null, before: toFields(before), after: toFields(after), reason: null });
}
