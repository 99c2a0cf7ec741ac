import type { KycCaseView } from '@candor/contracts/kyc';
import type { Random } from '@candor/kit/seeded-random';
import { toForm } from '../platform/to-form.ts';
import { createReceiptPng } from '../png.ts';
import type { Cast } from './prepare-cast.ts';
import type { Send } from './send.ts';

/** Investors send identity documents, and admins decide on the oldest ones. */
export function createIdentityOperations(deps: {
  send: Send;
  cast: Pick<Cast, 'admins' | 'investors'>;
  random: Random;
}) {
  const { send, cast, random } = deps;

  async function submit(): Promise<void> {
    const fields = {
      documentType: 'passport',
      documentNumber: 'CHAOS 1234',
      country: 'DE',
      expiresOn: `${new Date().getFullYear() + 2}-01-01`,
    };
    const newImage = () => createReceiptPng(random.whole(0, 2 ** 31));
    const images = { front: newImage(), selfie: newImage() };
    await send({
      kind: 'submit-kyc',
      by: random.pick(cast.investors),
      method: 'POST',
      path: '/users/uploadKYCData',
      wanted: {},
      body: () => toForm(fields, images),
    });
  }

  return {
    submit,
    /** By one admin, or by all of them at once. */
    async decide(): Promise<void> {
      const { data } = await random.pick(cast.admins).call('GET', '/users/kyc?limit=5');
      const open = (data ?? []) as unknown as KycCaseView[];
      if (open.length === 0) return submit();
      const { id } = random.pick(open);
      const deciding = random.chance(0.3) ? cast.admins : [random.pick(cast.admins)];
      await Promise.all(
        deciding.map((by) => {
          // Those who were verified send no more documents.
          const status = random.chance(0.2) ? 'verified' : 'action-needed';
          return send({
            kind: 'decide-kyc',
            by,
            method: 'PATCH',
            path: `/users/kyc/${id}`,
            wanted: { id, status },
            body: { status, ...(status === 'verified' ? {} : { reason: 'chaos run' }) },
          });
        }),
      );
    },
  };
}
