import { answersRaw } from './answer.ts';
import { defineCalls } from './call.ts';

/** Live notifications. */
export const notificationsCalls = defineCalls('notifications', {
  openStream: {
    method: 'GET',
    path: 'notifications/stream',
    access: 'user',
    limit: 'stream',
    body: 'none',
    stream: true,
    answer: answersRaw('text/event-stream'),
    errors: [],
    summary: 'Follow what changes for the caller; staff also follow the queues',
  },
});
