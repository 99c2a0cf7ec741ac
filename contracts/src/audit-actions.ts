/**
 * What the audit records of staff besides views, by area: every call that changes something and needs a permission, which a
 * test compares with the table of calls, how staff log in and protect their own accounts, and what operators do by commands.
 */
export const AUDIT_ACTIONS = {
  accounts: [
    'activateAccount',
    'disableAccount',
    'endAccountSessions',
    'decideKyc',
    'addNote',
    'deleteUser',
  ],
  money: [
    'decideReceipt',
    'decideWithdrawal',
    'withdrawPayoutApproval',
    'editWallet',
    'decideApproval',
    'withdrawApproval',
    'startBookRun',
    'replayDeadLetters',
    'reverseTransaction',
    'decideReversal',
    'withdrawReversal',
  ],
  profit: [
    'createProfitRun',
    'proposeProfitRun',
    'decideProfitRun',
    'cancelProfitRun',
    'reverseProfitRun',
  ],
  settings: [
    'proposeDepositAddresses',
    'proposePlans',
    'proposeThresholds',
    'changeRates',
    'changeServiceTimes',
    'decideSettings',
    'withdrawSettings',
  ],
  staff: [
    'invite',
    'resendInvitation',
    'withdrawInvitation',
    'changeRole',
    'decideStaffChange',
    'withdrawStaffChange',
  ],
  mail: [
    'sendEmail',
    'sendBulk',
    'decideBulk',
    'withdrawBulk',
    'stopBulk',
    'resumeBulk',
    'countAudience',
    'previewEmail',
    'addMailTemplate',
    'changeMailTemplate',
    'removeMailTemplate',
  ],
  security: [
    'logIn',
    'second-factor-on',
    'second-factor-off',
    'recovery-codes-renewed',
    'recovery-code-used',
    'passkey-added',
    'passkey-removed',
    'account-locked',
  ],
  operators: ['discardDeadLetters'],
} as const;

export type AuditArea = keyof typeof AUDIT_ACTIONS;
export type AuditAction = (typeof AUDIT_ACTIONS)[AuditArea][number];
