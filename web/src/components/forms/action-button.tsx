import type { ComponentProps } from 'react';
import { BusyButton } from './busy-button.tsx';
import { type Act, useAct } from './use-act.ts';

/** A button that is busy while it does what it is for, then says that it is done, or why it failed. */
export function ActionButton({
  act: run,
  ...button
}: Omit<ComponentProps<typeof BusyButton>, 'busy' | 'onClick'> & { act: Act }) {
  const { busy, act } = useAct();
  return <BusyButton {...button} busy={busy !== null} onClick={() => void act(run)} />;
}
