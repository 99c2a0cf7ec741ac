import { defineCopy } from '../lib/copy.ts';

/** Texts about a request whose answer is missing, and about leaving a form unsent. */
export const sendingCopy = defineCopy('sending', {
  leaveTitle: 'Leave without sending?',
  leaveText: 'What you entered on this page has not been sent and will be lost.',
  leave: 'Leave',
  stay: 'Stay here',
  unreachable: 'Candor can’t be reached',
  serverFailed: 'Candor has a problem answering',
  notSent: 'Nothing was sent. Wait a moment, then retry.',
  outcomeUnknown:
    'We can’t tell whether it arrived. Retry: the same request is never counted twice, and nothing you entered is lost.',
});

export type SendingTexts = typeof sendingCopy.texts;
