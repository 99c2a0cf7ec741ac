import { OPTIONAL_MAILS } from '@candor/contracts/names';
import { useChangePreferences, usePreferences } from '../../api/preferences.ts';
import { Below } from '../../components/feedback/below.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { CheckField } from '../../components/forms/check-field.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Section } from '../../components/layout/section.tsx';
import { inboxCopy } from '../../copy/inbox.ts';

/** Which mails the account gets: the optional ones, and those that are always sent. */
export function PreferencesPage() {
  const copy = inboxCopy.useTexts().preferences;
  const stored = usePreferences();

  return (
    <div className="max-w-measure">
      <PageHeader title={copy.title} lead={copy.lead} />
      <Section title={copy.optional}>
        <Loaded read={stored} what={copy.what} loading={copy.whatLoading} lines={5} height="24px">
          {(initial) => <PreferencesForm initial={initial} onSaved={() => stored.mutate()} />}
        </Loaded>
      </Section>
      <Below ready={Boolean(stored.data ?? stored.error)}>
        <Section title={copy.always} lead={copy.alwaysWhy} className="mt-8">
          <ul className="bullets muted">
            {copy.alwaysList.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Section>
      </Below>
    </div>
  );
}

type Stored = NonNullable<ReturnType<typeof usePreferences>['data']>;

function PreferencesForm({ initial, onSaved }: { initial: Stored; onSaved: () => unknown }) {
  const copy = inboxCopy.useTexts().preferences;
  const change = useChangePreferences();
  const show = useSnackBar();
  return (
    <AppForm
      aria-label={copy.title}
      initialValues={initial}
      schema={lazySchema(
        () => import('@candor/contracts/notifications'),
        'changePreferencesSchema',
      )}
      onSubmit={async (values, { resetForm }) => {
        const saved = await change({ body: values });
        resetForm({ values: saved });
        await onSaved();
        show(copy.saved);
      }}
      warnWhenDirty
    >
      {OPTIONAL_MAILS.map((mail) => (
        <CheckField key={mail} name={mail} hint={copy.mails[mail].hint}>
          {copy.mails[mail].label}
        </CheckField>
      ))}
      <SubmitButton>{copy.save}</SubmitButton>
    </AppForm>
  );
}
