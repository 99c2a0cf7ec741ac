import { hasPermission } from '@candor/contracts/permissions';
import type { MailTemplateView } from '@candor/contracts/staff-mail';
import { useState } from 'react';
import { useMailTemplates, useRemoveTemplate } from '../../api/mails.ts';
import { EntryList, EntryRow } from '../../components/data/entry-row.tsx';
import { PersonText } from '../../components/data/person-text.tsx';
import { ActionDialog } from '../../components/feedback/action-dialog.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { mailCopy } from '../../copy/mail.ts';
import { isolate } from '../../lib/isolate.ts';
import { useAccount } from '../../lib/services.ts';
import { TemplateDialog } from './template-dialog.tsx';

type Open =
  | { kind: 'add' }
  | { kind: 'edit'; template: MailTemplateView }
  | { kind: 'remove'; template: MailTemplateView };

/** The templates of emails by staff. */
export function TemplatesTab() {
  const copy = mailCopy.useTexts().templates;
  const stored = useMailTemplates();
  const remove = useRemoveTemplate();
  const show = useSnackBar();
  const canChange = hasPermission(useAccount().role, 'mail:send');
  const [open, setOpen] = useState<Open | null>(null);

  async function finish(message: string): Promise<void> {
    setOpen(null);
    await stored.mutate();
    show(message);
  }

  return (
    <Stack as="section" aria-label={copy.list}>
      {canChange && (
        <button
          type="button"
          className="btn btn-primary align-self-start"
          onClick={() => setOpen({ kind: 'add' })}
        >
          {copy.add}
        </button>
      )}
      <Loaded read={stored} what={copy.what} loading={copy.whatLoading} lines={4}>
        {(templates) =>
          templates.length === 0 ? (
            <EmptyState>{copy.empty}</EmptyState>
          ) : (
            <EntryList>
              {templates.map((template) => (
                <EntryRow
                  key={template.id}
                  title={
                    <h2 className="title-small">
                      <PersonText>{template.name}</PersonText>
                    </h2>
                  }
                  note={
                    <>
                      <span className="d-block text-ink">
                        <PersonText>{template.subject}</PersonText>
                      </span>
                      {copy.version(template.version, isolate(template.changedBy.name))}
                    </>
                  }
                  actions={
                    canChange &&
                    (['edit', 'remove'] as const).map((kind) => (
                      <button
                        key={kind}
                        type="button"
                        className="btn btn-plain"
                        aria-label={`${copy[kind]}: ${template.name}`}
                        onClick={() => setOpen({ kind, template })}
                      >
                        {copy[kind]}
                      </button>
                    ))
                  }
                />
              ))}
            </EntryList>
          )
        }
      </Loaded>
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <TemplateDialog
          template={open.kind === 'edit' ? open.template : null}
          onClose={() => setOpen(null)}
          onSaved={() => finish(copy.saved)}
        />
      )}
      {open?.kind === 'remove' && (
        <ActionDialog
          title={copy.removeTitle(isolate(open.template.name))}
          submit={copy.remove}
          onClose={() => setOpen(null)}
          onAct={async () => {
            await remove({ params: { id: open.template.id } });
            await finish(copy.removed);
          }}
        >
          {copy.removeText}
        </ActionDialog>
      )}
    </Stack>
  );
}
