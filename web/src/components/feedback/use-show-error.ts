import { useToMessage } from '../../lib/to-message.ts';
import { useSnackBar } from './snack-bar.tsx';

/** Says in the snack-bar why something failed; the returned function takes that back. */
export function useShowError(): (error: unknown) => () => void {
  const show = useSnackBar();
  const toMessage = useToMessage();
  return (error) => show({ message: toMessage(error), kind: 'error' });
}
