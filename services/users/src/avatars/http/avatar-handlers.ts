import { pipeline } from 'node:stream/promises';
import type { usersCalls } from '@candor/contracts/calls/users';
import { AVATAR_MAX_BYTES } from '@candor/contracts/users';
import { fieldError } from '@candor/kit/app-error';
import { type Caller, ownOrPermitted } from '@candor/kit/http/auth-middleware';
import { createDeadline } from '@candor/kit/uploads/deadline';
import { readForm } from '@candor/kit/uploads/read-form';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import type { Request, Response } from 'express';
import { recordView as toRecordView } from '../../accounts/user-view.ts';
import type { UsersUseCases } from '../../users-use-cases.ts';
import type { AvatarImages } from '../avatar-image.ts';

const FORM = { fields: [], file: 'file', maxFileBytes: AVATAR_MAX_BYTES };

export function avatarHandlers({
  useCases,
  avatarImages: images,
}: {
  useCases: UsersUseCases;
  avatarImages: AvatarImages;
}) {
  /** The multipart form of updateMe. */
  async function upload({
    principal,
    req,
    res,
  }: {
    principal: Caller;
    req: Request;
    res: Response;
  }) {
    // Checked before the form is read, so that a refused client doesn't send its image first.
    images.assertRoom(principal.id);
    const { file } = await readForm(req, FORM);
    if (!file) throw fieldError('FILE_MISSING', 'file', 'Choose an image');
    const deadline = createDeadline(res, images.deadlineMs);
    const image = await images.read(principal.id, file, deadline);
    const record = await useCases.saveAvatar({ id: principal.id }, image, deadline);
    return reply(toRecordView(record, principal));
  }

  const handlers: Pick<Handlers<typeof usersCalls, Caller>, 'removeAvatar' | 'readAvatar'> = {
    async removeAvatar({ principal }) {
      const record = await useCases.removeAvatar({ id: principal.id });
      return reply(toRecordView(record, principal));
    },

    async readAvatar({ principal, params: { id }, recordView, res }) {
      ownOrPermitted(principal, id, 'accounts:read');
      await recordView(id);
      const { body, contentType, size } = await useCases.findAvatar(id);
      res.setHeader('Content-Type', contentType);
      res.setHeader('Content-Length', size);
      res.setHeader('Content-Disposition', 'inline; filename="picture.webp"');
      res.setHeader('X-Content-Type-Options', 'nosniff');
      await pipeline(body, res);
      return undefined;
    },
  };
  return { upload, handlers };
}
