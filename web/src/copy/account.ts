import { defineCopy } from '../lib/copy.ts';

/** Texts that several account screens share. */
export const accountCopy = defineCopy('account', {
  messages: {
    // The functional reference gives the wording of these five.
    verifyFirst: 'Please check your email to verify your password for access',
    passwordUpdated: 'Password updated successfully',
    passwordReset: 'Your password has been reset',
    resetFailed: 'Error reseting password',
    invalid: 'Form not valid',
  },
  fields: {
    fullName: 'Full name',
    username: 'Username',
    email: 'Email',
    country: 'Country',
    phone: 'Phone',
    dialCode: 'Country code, follows the country',
    password: 'Password',
    repeatPassword: 'Repeat password',
    newPassword: 'New password',
    phoneTooShort: 'Enter a phone number, digits only',
    phoneWrong: 'Enter a valid phone number of this country, or one that starts with +.',
  },
  backToLogin: 'Back to log in',
  goToDashboard: 'Go to your dashboard',
  logIn: 'Log in',
});
