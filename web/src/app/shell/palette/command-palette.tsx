import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { paletteCopy } from '../../../copy/palette.ts';
import { useCopy } from '../../../lib/copy.ts';
import { CommandList } from './command-list.tsx';
import { filterCommands } from './filter-commands.ts';
import { useAccountCommands } from './use-account-commands.ts';
import { type Command, GROUPS, useCommands } from './use-commands.ts';
import { useEntryCommands } from './use-entry-commands.ts';
import './command-palette.scss';

/** Finds pages, actions and own entries by what is typed; worked by keyboard or pointer. */
export function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const copy = useCopy(paletteCopy);
  /** Runs once the dialog is gone: the command may move the focus. */
  const chosen = useRef<Command | null>(null);
  return (
    <Modal
      show={open}
      onHide={onClose}
      animation={false}
      aria-label={copy.title}
      dialogClassName="command-palette"
      onExited={() => {
        chosen.current?.run();
        chosen.current = null;
      }}
    >
      <Finder
        onChoose={(command) => {
          chosen.current = command;
          onClose();
        }}
      />
    </Modal>
  );
}

/** Exists only while the dialog is open, so that each opening starts anew. */
function Finder({ onChoose }: { onChoose: (command: Command) => void }) {
  const copy = useCopy(paletteCopy);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const found = [
    ...filterCommands(useCommands(), typed),
    ...useAccountCommands(typed),
    ...useEntryCommands(typed),
  ];
  const commands = GROUPS.flatMap((group) => found.filter((command) => command.group === group));
  const index = Math.min(active, commands.length - 1);
  const current = commands[index];
  const optionId = (command: Command) => `${listId}-${command.id}`;
  const currentId = current && optionId(current);

  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView?.({ block: 'nearest' });
  }, [currentId]);

  function move(step: number): void {
    setActive((index + step + commands.length) % commands.length);
  }

  return (
    <>
      <div className="command-field">
        <Search size={20} strokeWidth={1.5} aria-hidden="true" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type
          autoFocus
          type="text"
          role="combobox"
          aria-label={copy.title}
          aria-expanded={commands.length > 0}
          aria-controls={listId}
          aria-activedescendant={currentId}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={copy.placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || commands.length === 0) return;
            if (event.key === 'ArrowDown') move(1);
            else if (event.key === 'ArrowUp') move(-1);
            else if (event.key === 'Enter' && current) onChoose(current);
            else return;
            event.preventDefault();
          }}
        />
      </div>
      <CommandList
        id={listId}
        commands={commands}
        current={current}
        optionId={optionId}
        onPoint={(command) => setActive(commands.indexOf(command))}
        onChoose={onChoose}
      />
      <p className="command-none" role="status">
        {commands.length === 0 ? (
          copy.none(typed.trim())
        ) : (
          <span className="visually-hidden">{copy.found(commands.length)}</span>
        )}
      </p>
      <p className="command-hint px-4 py-2 border-top smallest muted">{copy.hint}</p>
    </>
  );
}
