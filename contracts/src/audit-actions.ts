/**
 * What the audit records of staff besides views, by area: every call that changes something and needs a permission. A test
 * compares it with the table of calls.
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
    'stopBulk',
    'countAudience',
    'previewEmail',
    'addMailTemplate',
    'changeMailTemplate',
    'removeMailTemplate',
  ],
} as const;

export type AuditArea = keyof typeof AUDIT_ACTIONS;
export type AuditAction = (typeof AUDIT_ACTIONS)[AuditArea][number];
