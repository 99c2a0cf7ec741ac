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
import type { UsersDeps } from '../../users-deps.ts';
import { createAvatarImages } from '../avatar-image.ts';
import { findAvatar, removeAvatar, saveAvatar } from '../manage-avatar.ts';

const FORM = { fields: [], file: 'file', maxFileBytes: AVATAR_MAX_BYTES };

export function avatarHandlers(deps: UsersDeps) {
  const images = createAvatarImages();
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
    const record = await saveAvatar(deps, { id: principal.id }, image, deadline);
    return reply(toRecordView(record, principal));
  }

  const handlers = {
    async removeAvatar({ principal }) {
      const record = await removeAvatar(deps, { id: principal.id });
      return reply(toRecordView(record, principal));
    },

    async readAvatar({ principal, params: { id }, recordView, res }) {
      ownOrPermitted(principal, id, 'accounts:read');
      await recordView(id);
      const { body, contentType, size } = await findAvatar(deps, id);
      res.setHeader('Content-Type', contentType);
      res.setHeader('Content-Length', size);
      res.setHeader('Content-Disposition', 'inline; filename="picture.webp"');
      res.setHeader('X-Content-Type-Options', 'nosniff');
      await pipeline(body, res);
      return undefined;
    },
  } satisfies Partial<Handlers<typeof usersCalls, Caller>>;
  return { upload, handlers };
}
