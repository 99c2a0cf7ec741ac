import type { KycDocument, KycFile } from '@candor/contracts/kyc-documents';
import type { ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';
import { sentence } from '../lib/sentence.ts';

const documents: Record<KycDocument, string> = {
  passport: 'Passport',
  'identity-card': 'Identity card',
  'driving-licence': 'Driving licence',
};

const files: Record<KycFile, string> = {
  front: 'Front of the document',
  back: 'Back of the document',
  selfie: 'Photo of you holding the document',
};

/** The identity check: what its owner reads, what staff read while they decide, and the note on withdrawals. */
export const kycCopy = defineCopy('kyc', {
  documents,
  page: {
    title: 'Identity check',
    lead: 'We check once that your account is yours. It protects your money and lifts the limit on withdrawals.',
    loading: 'your identity check',
    failed: 'Your identity check',
    timeline: 'Progress of your identity check',
    steps: {
      submitted: 'Documents sent',
      inReview: 'Being checked',
      reviewed: 'Checked',
      completing: 'Being completed',
      completed: 'Verified',
      completingNote: 'in a moment',
      lateNote: 'Your documents are safe and still in the queue.',
    },
    pendingTitle: 'We are checking your documents',
    pendingText:
      'There is nothing more to do. We send you an email as soon as there is a decision.',
    verifiedTitle: 'Your identity is verified',
    verifiedText: 'The withdrawal limit for unverified accounts no longer applies to you.',
    verifiedOn: (date: ReactNode) => sentence`Verified on ${date}`,
    actionTitle: 'Please send your documents again',
    actionText: 'Your money and your account are not affected.',
    refusedTitle: 'Your document was not accepted',
    refusedText: 'You can send another document. Until then the limit on withdrawals applies.',
    reason: 'What we saw',
    sent: 'What you sent',
    document: 'Document',
    number: 'Number',
    country: 'Country of issue',
    expires: 'Expires',
    reference: 'Reference',
    submission: 'Submission',
  },
  form: {
    label: 'Identity documents',
    aboutDocument: 'Your document',
    documentType: 'Document',
    country: 'Country of issue',
    chooseCountry: 'Choose a country',
    number: 'Document number',
    numberHint: 'As printed on the document.',
    expires: 'Expiry date',
    photos: 'Photos',
    files: { ...files, passport: 'Page with your photo' },
    hints: {
      front: 'All four corners visible, no glare, text readable.',
      back: 'The side with the machine-readable lines or the barcode.',
      selfie: 'Your face and the front of the document, both sharp.',
    },
    missing: {
      passport: 'Choose a photo of the page with your photo',
      front: 'Choose a photo of the front',
      back: 'Choose a photo of the back',
      selfie: 'Choose a photo of yourself with the document',
    },
    imageTypes: 'a PNG, JPEG or WebP image',
    fileLimit: 'PNG, JPEG or WebP. Large photos are made smaller before they are sent.',
    expired: 'This document has expired. Use a valid one.',
    tooLate: 'Check the year of the expiry date',
    privacy:
      'Your photos and the number are encrypted. Only you and our staff who check them can see them, and each look by staff is recorded.',
    send: 'Send for checking',
    sent: 'Documents sent. We are checking them.',
  },
  withdraw: {
    title: 'Verify your identity to withdraw more',
    required: 'Verify your identity before you withdraw',
    /** For an account whose whole balance may be withdrawn. */
    within: (limit: ReactNode) =>
      sentence`Without a verified identity you can withdraw up to ${limit} within 30 days.`,
    remaining: (remaining: ReactNode, limit: ReactNode) =>
      sentence`You can withdraw up to ${remaining} now. Without a verified identity the limit is ${limit} within 30 days.`,
    none: (limit: ReactNode) =>
      sentence`Without a verified identity the limit is ${limit} within 30 days, and you have reached it.`,
    always: 'Every withdrawal needs a verified identity.',
    link: 'Verify identity',
  },
  staff: {
    queue: {
      title: 'Identity checks',
      list: 'List of identity checks',
      filter: 'Which identity checks to show',
      all: 'All identity checks',
      empty: {
        open: 'No documents are waiting for a decision.',
        decided: 'No documents have been decided yet.',
      },
      loading: 'identity checks',
      items: 'The identity checks',
      moreItems: 'More identity checks',
      subject: (reference: string) => `Identity check ${reference}`,
      done: 'approved' as const,
      gone: (reference: string) => `Identity check ${reference} is no longer in this list`,
    },
    states: { verified: 'verified', 'action-needed': 'sent back', refused: 'refused' },
    context: (document: string, country: string) => `${document} · ${country}`,
    decisionAbout: (reference: string) => `Decision about identity check ${reference}`,
    sent: (reference: string, version: number, date: ReactNode) =>
      sentence`${reference}, submission ${version}, sent ${date}`,
    files: { front: 'Front', back: 'Back', selfie: 'Selfie' } satisfies Record<KycFile, string>,
    switch: 'Images of the submission',
    seen: 'seen',
    region: (reference: string) => `Images of identity check ${reference}`,
    image: 'Identity image',
    alt: (file: string, fullName: string) => `${file} of the document of ${fullName}`,
    notSeen: 'You can verify once you have looked at every image.',
    checks: {
      notExpired: 'Document not expired',
      expired: 'Document has expired',
      due: (due: string) => `Decision ${due}`,
      first: 'First submission',
      previous: (outcome: string, reason: string) => `Earlier submission ${outcome}: ${reason}`,
    },
    verify: 'Verify',
    verified: 'Identity verified',
    sendBack: 'Return',
    returned: 'Sent back. The investor can read what to change.',
    refusedDone: 'Refused. The investor can read the reason.',
    outcome: { verified: 'Verified', 'action-needed': 'Sent back', refused: 'Refused' },
    dialog: {
      title: (reference: string) => `Send back identity check ${reference}?`,
      decision: 'Decision',
      again: 'Ask for new photos',
      againNote: 'The document is fine, the photos are not.',
      refuse: 'Refuse the document',
      refuseNote: 'Another document is needed.',
      back: 'Back',
      submit: 'Send',
    },
    reasons: [
      'The photo is blurred or has glare. Please take it again in daylight.',
      'Parts of the document are cut off. Please show all four corners.',
      'The name on the document differs from the name of the account.',
    ],
  },
});

export type KycTexts = typeof kycCopy.texts;
