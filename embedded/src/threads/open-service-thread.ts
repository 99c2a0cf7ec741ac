import type { MessagePort } from 'node:worker_threads';
import type { AuthService } from '@candor/auth/service';
import type { ServiceName } from '@candor/contracts/topology';
import { createBusClient } from '@candor/kit/events/bus-client';
import type { Logger } from '@candor/kit/logger';
import { createRemoteService } from '@candor/kit/threads/remote-service';
import { startWorker } from '@candor/kit/threads/worker-link';
import type { NotificationsService } from '@candor/notifications/service';
import type { PaymentsService } from '@candor/payments/service';
import type { UsersService } from '@candor/users/service';
import type { KycKeys, Secrets } from '../data-folder.ts';
import type { FourEyesOptions } from '../demo-settings.ts';

export interface ThreadData {
  logLevel: string;
  clockMemory: SharedArrayBuffer;
  deadLetterFile: string;
  /** Where the mailbox takes mails. */
  mails: MessagePort;
}

export interface ServicesOptions {
  mongoUri: string;
  siteOrigin: string;
  mailFrom: string;
  objectsFolder: string;
  secrets: Secrets;
  fourEyes: FourEyesOptions;
  requiresStaffSecondFactor: boolean;
  kycKeys: KycKeys;
}

/** Starts the services' thread. It loads its modules in the background; call `start` to start the services. */
export function openServiceThread(
  options: Omit<ThreadData, 'logLevel'> & {
    /** The bundled service-thread.ts. */
    url: URL;
    log: Logger;
  },
) {
  const { url, log, ...others } = options;
  const workerData: ThreadData = { ...others, logLevel: log.level };
  const link = startWorker({ url, name: 'services', workerData, transfer: [others.mails], log });
  return {
    /** The event bus, which runs there with the services. */
    bus: createBusClient(link, log),
    auth: createRemoteService<AuthService>(link, 'auth'),
    users: createRemoteService<UsersService>(link, 'users'),
    payments: createRemoteService<PaymentsService>(link, 'payments'),
    notifications: createRemoteService<NotificationsService>(link, 'notifications'),
    /** Starts the services and returns their URLs. */
    start: (services: ServicesOptions) => link.call<Record<ServiceName, string>>('start', services),
    end: () => link.end(),
  };
}
