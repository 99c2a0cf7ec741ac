import type { AuthService } from '@candor/auth/service';
import { serveBus } from '@candor/kit/events/bus-host';
import type { EventBus } from '@candor/kit/events/event-bus';
import type { Logger } from '@candor/kit/logger';
import { createRemoteService } from '@candor/kit/threads/remote-service';
import { startWorker } from '@candor/kit/threads/worker-link';
import type { NotificationsService } from '@candor/notifications/service';
import type { PaymentsService } from '@candor/payments/service';
import type { UsersService } from '@candor/users/service';
import type { KycKeys } from '../data-folder.ts';
import type { FourEyesOptions } from '../demo-settings.ts';

export type ServiceName = 'auth' | 'users' | 'payments' | 'notifications';

export interface ThreadData {
  logLevel: string;
  clockMemory: SharedArrayBuffer;
}

export interface ServicesOptions {
  mongoUri: string;
  siteOrigin: string;
  smtpUrl: string;
  mailFrom: string;
  objectsFolder: string;
  internalKey: string;
  checkpointSigningKey: string;
  secondFactorKey: string;
  fourEyes: FourEyesOptions;
  kycKeys: KycKeys;
}

/** Starts the services' thread. It loads its modules in the background; call `start` to start the services. */
export function openServiceThread(options: {
  /** The bundled service-thread.ts. */
  url: URL;
  bus: EventBus;
  log: Logger;
  clockMemory: SharedArrayBuffer;
}) {
  const { url, bus, log, clockMemory } = options;
  const workerData: ThreadData = { logLevel: log.level, clockMemory };
  const link = startWorker({ url, name: 'services', workerData, log });
  serveBus(bus, link);
  return {
    auth: createRemoteService<AuthService>(link, 'auth'),
    users: createRemoteService<UsersService>(link, 'users'),
    payments: createRemoteService<PaymentsService>(link, 'payments'),
    notifications: createRemoteService<NotificationsService>(link, 'notifications'),
    /** Starts the services and returns their URLs. */
    start: (services: ServicesOptions) => link.call<Record<ServiceName, string>>('start', services),
    end: () => link.end(),
  };
}
