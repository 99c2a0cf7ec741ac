import type { SiteIdentity } from '../pack.ts';

export const identity: SiteIdentity = {
  name: 'Candor',
  tagline: 'Investing where every figure shows its work',
  description:
    'An investment account in which every figure opens the entries behind it: what moved, when, why, and who decided.',
  legalName: null,
  registration: null,
  regulator: null,
  office: {
    title: 'Houston, Texas office',
    lines: ['Candor (sample company)', '1 Example Plaza, Suite 100', 'Houston, Texas 77000', 'USA'],
    email: 'office@candor.example',
    note: 'A sample address: nobody receives mail there.',
  },
  security: 'security@candor.example',
  consultations: 'consultations@candor.example',
  footer:
    'Sample company, shown for demonstration. Not a licensed firm and not an offer of any investment.',
};
