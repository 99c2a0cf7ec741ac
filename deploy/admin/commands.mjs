/**
 * The operators' commands. `bundles` are entries of scripts/build-services.ts that run one after the other with the same
 * arguments; with `pipe`, the output of each is the input of the next.
 */
export const COMMANDS = {
  'create-admin': {
    summary: 'print a one-time link for one of the first two admins, or instead of one who is gone',
    usage: '--email ada@example.com [--instead-of tom@example.com]',
    bundles: ['create-admin'],
  },
  verify: {
    summary: 'verify every chain of the ledger, its documents, its checkpoints and the audit',
    usage: '',
    bundles: ['verify-ledger', 'verify-audit'],
  },
  checkpoint: {
    summary: 'sign the state of the ledger now',
    usage: '',
    bundles: ['sign-checkpoint'],
  },
  'dead-letters': {
    summary: 'list, replay or discard the events that kept failing',
    usage: 'list|replay|discard [--queue NAME] [--id EVENT_ID] [--reason TEXT]',
    bundles: ['dead-letters'],
  },
  'purge-queues': {
    summary: 'remove the events that wait at the broker, for a restored database',
    usage: '',
    bundles: ['purge-queues'],
  },
  'rotate-signing-key': {
    summary: 'add a key that signs access tokens from five minutes later on; nobody is logged out',
    usage: '',
    bundles: ['rotate-signing-key'],
  },
  'rotate-second-factor-key': {
    summary: 'encrypt the secrets of authenticator apps by the current key',
    usage: '',
    bundles: ['rotate-second-factor-key'],
  },
  'rebuild-totals': {
    summary: 'write the wallet totals in the list of accounts again, from the ledger',
    usage: '',
    bundles: ['export-totals', 'import-totals'],
    pipe: true,
  },
  migrate: {
    summary: 'migrate the databases to this version, or count what would change',
    usage: '[--dry-run]',
    bundles: ['migrate-payments', 'migrate-users', 'migrate-notifications'],
  },
  'rotate-document-key': {
    summary: 'wrap the keys of identity documents by the current key',
    usage: '',
    bundles: ['rotate-document-key'],
  },
};

export const BUNDLES = [...new Set(Object.values(COMMANDS).flatMap(({ bundles }) => bundles))];

export function formatUsage() {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const lines = Object.entries(COMMANDS).map(
    ([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`,
  );
  return `Usage: admin COMMAND [OPTIONS]\n\n${lines.join('\n')}\n\nadmin COMMAND --help shows its options.`;
}
