import { PersonText } from '../../../components/data/person-text.tsx';
import { paletteCopy } from '../../../copy/palette.ts';
import { type Command, GROUPS } from './use-commands.ts';

/** The commands by group. The focus stays in the field, which names the current one. */
export function CommandList({
  id,
  commands,
  current,
  optionId,
  onPoint,
  onChoose,
}: {
  id: string;
  /** In the order in which the arrow keys visit them. */
  commands: readonly Command[];
  current: Command | undefined;
  optionId: (command: Command) => string;
  onPoint: (command: Command) => void;
  onChoose: (command: Command) => void;
}) {
  const copy = paletteCopy.useTexts();
  const groups = GROUPS.map((group) => ({
    group,
    members: commands.filter((command) => command.group === group),
  })).filter(({ members }) => members.length > 0);
  return (
    <div id={id} role="listbox" aria-label={copy.results} className="command-list p-2">
      {groups.map(({ group, members }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group options
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p className="menu-group mt-2" id={`${id}-${group}`} role="presentation">
            {copy.groups[group]}
          </p>
          {members.map((command) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            <div
              key={command.id}
              id={optionId(command)}
              role="option"
              aria-selected={command === current}
              className="menu-entry"
              onMouseMove={() => onPoint(command)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(command)}
            >
              <command.Icon size={20} strokeWidth={1.5} aria-hidden="true" />
              <span className="flex-1 min-w-0 text-break">
                <PersonText>{command.label}</PersonText>
              </span>
              {command.note && (
                <span className="small nowrap tabular">
                  <PersonText>{command.note}</PersonText>
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
