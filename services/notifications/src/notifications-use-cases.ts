import type { BoundUseCases } from '@candor/kit/service/use-cases';
import { queueMail } from './mail/queue-mail.ts';

export const notificationsUseCases = { queueMail };

export type NotificationsUseCases = BoundUseCases<typeof notificationsUseCases>;
