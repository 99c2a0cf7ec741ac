import type { BoundUseCases } from '@candor/kit/service/use-cases';
import { queueMail } from './queue-mail.ts';

export const notificationsUseCases = { queueMail };

export type NotificationsUseCases = BoundUseCases<typeof notificationsUseCases>;
