import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { paletteCopy } from '../../../copy/palette.ts';
import { CommandList } from './command-list.tsx';
import { filterCommands } from './filter-commands.ts';
import { useAccountCommands } from './use-account-commands.ts';
import { type Command, GROUPS, useCommands } from './use-commands.ts';
import { useEntryCommands } from './use-entry-commands.ts';
import './command-palette.scss';

/** Finds pages, actions and own entries by what is typed; worked by keyboard or pointer. */
export function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const copy = paletteCopy.useTexts();
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
  const copy = paletteCopy.useTexts();
  const [typed, setTyped] = useState('');
  /** By its id: what a call finds later moves it in the list. */
  const [active, setActive] = useState<string | null>(null);
  const listId = useId();
  const searches = [useAccountCommands(typed), useEntryCommands(typed)];
  const isPending = searches.some((search) => search.isPending);
  const hasFailed = searches.some((search) => search.hasFailed);
  const found = [
    ...filterCommands(useCommands(), typed),
    ...searches.flatMap(({ commands }) => commands),
  ];
  const commands = GROUPS.flatMap((group) => found.filter((command) => command.group === group));
  const index = Math.max(
    0,
    commands.findIndex(({ id }) => id === active),
  );
  const current = commands[index];
  const isOfEarlierText = searches.some(
    (search) => search.isPending && current && search.commands.includes(current),
  );
  const optionId = (command: Command) => `${listId}-${command.id}`;
  const currentId = current && optionId(current);

  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView?.({ block: 'nearest' });
  }, [currentId]);

  function move(step: number): void {
    setActive(commands[(index + step + commands.length) % commands.length]?.id ?? null);
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
            setActive(null);
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || commands.length === 0) return;
            if (event.key === 'ArrowDown') move(1);
            else if (event.key === 'ArrowUp') move(-1);
            else if (event.key === 'Enter' && current) {
              if (!isOfEarlierText) onChoose(current);
            } else return;
            event.preventDefault();
          }}
        />
      </div>
      <CommandList
        id={listId}
        commands={commands}
        current={current}
        optionId={optionId}
        onPoint={(command) => setActive(command.id)}
        onChoose={onChoose}
      />
      <p className="command-none" role="status">
        {hasFailed
          ? copy.failed
          : !isPending &&
            (commands.length === 0 ? (
              copy.none(typed.trim())
            ) : (
              <span className="visually-hidden">{copy.found(commands.length)}</span>
            ))}
      </p>
      <p className="command-hint px-4 py-2 border-top smallest muted">{copy.hint}</p>
    </>
  );
}
