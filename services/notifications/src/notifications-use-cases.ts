import type { BoundUseCases } from '@candor/platform/calls/use-cases';
import { queueMail } from './mail/queue-mail.ts';

export const notificationsUseCases = { queueMail };

export type NotificationsUseCases = BoundUseCases<typeof notificationsUseCases>;
