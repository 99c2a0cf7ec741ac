import { defineCopy } from '../lib/copy.ts';

/** Texts of form fields, their problems, and sending. */
export const formsCopy = defineCopy('forms', {
  problemCount: (count: number) =>
    count === 1 ? 'There is 1 problem to fix' : `There are ${count} problems to fix`,
  cancel: 'Cancel',
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
});

export type FormTexts = typeof formsCopy.texts;
