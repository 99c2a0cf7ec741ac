import type { BulkBody } from '../../api/mails.ts';
import { EMPTY_MESSAGE, type MessageValues } from './message-fields.tsx';

export interface BulkValues extends MessageValues {
  role: 'investor' | 'support' | 'admin';
  kycStatus: string;
  country: string;
}

export const EMPTY_BULK: BulkValues = {
  ...EMPTY_MESSAGE,
  role: 'investor',
  kycStatus: '',
  country: '',
};

type Audience = NonNullable<BulkBody['audience']>;

/** Empty choices are left out. */
export function toAudience({ role, kycStatus, country }: BulkValues): Audience {
  return {
    role,
    ...(kycStatus ? { kycStatus: kycStatus as NonNullable<Audience['kycStatus']> } : {}),
    ...(country ? { country } : {}),
  };
}

export function toBulkBody(values: BulkValues, count: number): BulkBody {
  const { subject, text, templateId } = values;
  const audience = toAudience(values);
  return { audience, subject, text, count, ...(templateId ? { templateId } : {}) };
}

/** The request as the form can check it: the number is confirmed later. */
export function toBulkCheck(values: BulkValues): Record<string, unknown> {
  return { ...toBulkBody(values, 1) };
}
