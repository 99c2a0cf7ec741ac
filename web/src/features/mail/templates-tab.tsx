import { hasPermission } from '@candor/contracts/permissions';
import type { MailTemplateView } from '@candor/contracts/staff-mail';
import { useState } from 'react';
import { useMailTemplates, useRemoveTemplate } from '../../api/mails.ts';
import { PersonText } from '../../components/data/person-text.tsx';
import { ActionDialog } from '../../components/feedback/action-dialog.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { mailCopy } from '../../copy/mail.ts';
import { useCopy } from '../../lib/copy.ts';
import { isolate } from '../../lib/isolate.ts';
import { useAccount } from '../../lib/services.ts';
import { TemplateDialog } from './template-dialog.tsx';

type Open =
  | { kind: 'add' }
  | { kind: 'edit'; template: MailTemplateView }
  | { kind: 'remove'; template: MailTemplateView };

/** The templates of mails by staff. */
export function TemplatesTab() {
  const copy = useCopy(mailCopy).templates;
  const stored = useMailTemplates();
  const remove = useRemoveTemplate();
  const show = useSnackBar();
  const canChange = hasPermission(useAccount().role, 'mail:send');
  const [open, setOpen] = useState<Open | null>(null);

  async function finish(message: string): Promise<void> {
    setOpen(null);
    await stored.mutate();
    show({ message, duration: SNACK.short });
  }

  return (
    <section className="mail-templates" aria-label={copy.list}>
      {canChange && (
        <button type="button" className="btn btn-primary" onClick={() => setOpen({ kind: 'add' })}>
          {copy.add}
        </button>
      )}
      {!stored.data ? (
        stored.error ? (
          <LoadFailure what={copy.what} error={stored.error} onRetry={() => stored.mutate()} />
        ) : (
          <Loading what={copy.whatLoading}>
            <Skeleton lines={4} height="24px" />
          </Loading>
        )
      ) : stored.data.length === 0 ? (
        <EmptyState>{copy.empty}</EmptyState>
      ) : (
        <ul>
          {stored.data.map((template) => (
            <li key={template.id}>
              <div>
                <h2>
                  <PersonText>{template.name}</PersonText>
                </h2>
                <p>
                  <PersonText>{template.subject}</PersonText>
                </p>
                <p className="mail-template-note">
                  {copy.version(template.version, isolate(template.changedBy.name))}
                </p>
              </div>
              {canChange && (
                <p className="mail-template-actions">
                  <button
                    type="button"
                    className="btn btn-plain"
                    aria-label={`${copy.edit}: ${template.name}`}
                    onClick={() => setOpen({ kind: 'edit', template })}
                  >
                    {copy.edit}
                  </button>
                  <button
                    type="button"
                    className="btn btn-plain"
                    aria-label={`${copy.remove}: ${template.name}`}
                    onClick={() => setOpen({ kind: 'remove', template })}
                  >
                    {copy.remove}
                  </button>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
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
          keep={copy.cancel}
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
    </section>
  );
}
