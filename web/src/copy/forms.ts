import { defineCopy } from '../lib/copy.ts';

/** Texts of form fields, their problems, and sending. */
export const formsCopy = defineCopy('forms', {
  problemCount: (count: number) =>
    count === 1 ? 'There is 1 problem to fix' : `There are ${count} problems to fix`,
  /** Below a figure that is typed: how it is read, and before that how one is written. */
  figureReading: (figure: string) => `Read as ${figure}`,
  figureExample: (example: string) => `For example ${example}`,
  figureNotRead: (example: string) => `Enter a figure such as ${example}.`,
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passwordAdvice: {
    empty: 'At least 8 characters. A few words are best.',
    'too-short': 'Too short. At least 8 characters.',
    predictable: 'Easy to guess. Avoid rows and repeats.',
    fair: 'Fair. Longer is stronger.',
    good: 'Good. Longer is stronger.',
    strong: 'Strong.',
  },
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

export type FormTexts = typeof formsCopy.texts;
