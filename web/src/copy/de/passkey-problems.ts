import type { passkeyProblemsCopy } from '../passkey-problems.ts';

export const passkeyProblems = {
  unsupported: 'Dieser Browser unterstützt keine Passkeys.',
  cancelled:
    'Das Gerät hat nicht bestätigt. Versuchen Sie es noch einmal, oder wählen Sie einen anderen Weg.',
  exists: 'Dieses Gerät hat bereits einen Passkey für dieses Konto.',
} satisfies typeof passkeyProblemsCopy.texts;
