import { ROLES } from '@candor/contracts/names';
import { number, object, string } from 'yup';

/** Ids are opaque, but never anything else than a short text. */
const claimedId = () =>
  string()
    .strict()
    .matches(/^[\w-]{1,64}$/)
    .required();

/** The claims that are read of a token, after its signature was verified. Another kind of value, such as a list, is no claim. */
export const accessClaimsSchema = object({
  sub: claimedId(),
  sid: claimedId(),
  role: string().strict().oneOf(ROLES).required(),
  scope: string()
    .strict()
    .oneOf(['full', 'verify', 'no-staff'] as const)
    .required(),
  email: string().strict().max(254).required(),
  name: string().strict().max(200).required(),
  auth_time: number().strict().integer().min(0),
  second_factor_time: number().strict().integer().min(0).nullable(),
  exp: number().strict().integer().required(),
});
