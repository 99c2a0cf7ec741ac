import { defineCopy } from '../lib/copy.ts';

/** Texts of the page "My account". */
export const profileCopy = defineCopy('profile', {
  title: 'My account',
  lead: 'Who you are here and how we reach you. Staff who decide your requests see it too.',
  yourProfile: 'your profile',
  notLoaded: 'Your profile',
  updated: 'Updated Successfully',
  notValid: 'Form not valid',
  picture: {
    yours: 'Your picture',
    none: 'No picture yet',
    add: 'Add a picture',
    change: 'Change picture',
    remove: 'Remove',
    removed: 'Picture removed',
    saved: 'Picture saved',
    dialogTitle: 'Your picture',
    fileTypes: 'a PNG, JPEG or WebP image',
    fileLabel: 'Image file',
    unreadable: 'This image can’t be read. Choose another.',
    tooSmall: (side: number) =>
      `The image is too small. Choose one of at least ${side} by ${side} pixels.`,
    stage: 'Crop of your picture',
    stageHint: 'Drag to move. With the keyboard: arrow keys move, plus and minus zoom.',
    zoom: 'Zoom',
    preview: 'How it will look',
    chooseOther: 'Choose another',
    save: 'Save picture',
    cancel: 'Cancel',
    sending: 'Sending your picture',
  },
  form: {
    name: 'My account',
    username: 'Username',
    readOnly: 'Your full name and username can’t be changed here.',
    country: 'Country',
    otherCountry: 'Choose a country',
    phone: 'Phone',
    phoneHint: (dialCode: string) =>
      `As you dial it at home; ${dialCode} is added. Start a number of another country with +.`,
    phoneHintBare: 'Start with + and the country code.',
    phoneWrong: 'Enter a valid phone number of this country, or one that starts with +.',
    phoneMissing: 'Enter a phone number. We need one to reach you about a payment.',
    address: 'Address',
    city: 'City',
    postalCode: 'Postal code',
    save: 'Submit',
    discard: 'Discard',
    notSaved: 'Your changes were not saved. What you entered is still here.',
  },
});

export type ProfileTexts = typeof profileCopy.texts;
