import type { BoundUseCases } from '@candor/platform/calls/use-cases';
import { queueMails } from './mail/queue-mails.ts';

export const notificationsUseCases = { queueMails };

export type NotificationsUseCases = BoundUseCases<typeof notificationsUseCases>;
