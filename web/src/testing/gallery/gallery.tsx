import { Moon, Sun } from 'lucide-react';
import { LanguageSwitch } from '../../components/layout/language-switch.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { useTheme } from '../../lib/services.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { DATA_SPECIMENS } from './data-specimens.tsx';
import { FEEDBACK_SPECIMENS } from './feedback-specimens.tsx';
import { FORM_SPECIMENS } from './form-specimens.tsx';
import { LAYOUT_SPECIMENS } from './layout-specimens.tsx';
import type { Specimen } from './specimen.ts';

const ALL: Record<string, Specimen> = {
  ...LAYOUT_SPECIMENS,
  ...DATA_SPECIMENS,
  ...FORM_SPECIMENS,
  ...FEEDBACK_SPECIMENS,
};

/** Every shared component in each of its states. Not part of the built site. */
export function Gallery() {
  const { language } = useLanguage();
  const { theme, toggle } = useTheme();
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <main className="max-w-site p-6" style={{ marginInline: 'auto' }}>
      <PageHeader
        title={language === 'de' ? 'Bausteine' : 'Gallery'}
        actions={
          <Stack horizontal>
            <LanguageSwitch />
            <button type="button" className="icon-button" aria-label="Theme" onClick={toggle}>
              <Icon size={20} strokeWidth={1.5} />
            </button>
          </Stack>
        }
      />
      <Stack gap={8}>
        {Object.entries(ALL).map(([name, Shown]) => (
          <Section key={name} title={name} ruled>
            <Shown say={(en, de) => (language === 'de' ? de : en)} />
          </Section>
        ))}
      </Stack>
    </main>
  );
}
