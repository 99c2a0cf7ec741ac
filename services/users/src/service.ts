import { usersCalls } from '@candor/contracts/calls/users';
import { KYC_MAX_FILE_BYTES } from '@candor/contracts/kyc-documents';
import { allEvents, eachEvent } from '@candor/kit/events/each-event';
import { authenticateByToken } from '@candor/kit/http/authenticate';
import { createUploadedImages, type UploadLimits } from '@candor/kit/images/uploaded-images';
import { measureObjectStore } from '@candor/kit/metrics/measured-store';
import { createOutboxRelay } from '@candor/kit/mongo/outbox-relay';
import { createBucketJob } from '@candor/kit/object-store/bucket-job';
import type { ObjectStore } from '@candor/kit/object-store/object-store';
import { createOrphanSweepJob } from '@candor/kit/object-store/orphan-sweep-job';
import { createService, type Service } from '@candor/kit/service/create-service';
import type { ServiceDeps } from '@candor/kit/service/service-deps';
import { byType } from '@candor/kit/service/subscriptions';
import { createActionRecorder } from '@candor/platform/audit/action-recorder';
import { createCallIds } from '@candor/platform/calls/call-ids';
import { createCallRouter } from '@candor/platform/calls/call-router';
import { bindUseCases } from '@candor/platform/calls/use-cases';
import { createDailyTotalsJob } from '@candor/platform/daily-totals/build-job';
import { createErasure } from '@candor/platform/erasure/erasure';
import { createViewRecorder } from '@candor/platform/views/view-recorder';
import { onAccountStatusChanged } from './accounts/on-account-status-changed.ts';
import { onProjectionsRequested } from './accounts/on-projections-requested.ts';
import { onWalletChanged } from './accounts/on-wallet-changed.ts';
import { createAuditHeadJob } from './audit/audit-head-job.ts';
import { createAuditMetrics } from './audit/audit-metrics.ts';
import { createAuditVerificationJob } from './audit/audit-verification-job.ts';
import { onAccountViewed } from './audit/on-account-viewed.ts';
import { onActionRecorded } from './audit/on-action-recorded.ts';
import { onAuditCovered } from './audit/on-audit-covered.ts';
import { sweepAvatars } from './avatars/sweep-avatars.ts';
import { eraseAccount } from './closings/erase-account.ts';
import { onWalletCloseRefused } from './closings/on-wallet-close-refused.ts';
import { onWalletClosed } from './closings/on-wallet-closed.ts';
import { createDocumentCipher } from './kyc/document-cipher.ts';
import { sweepKycOrphans } from './kyc/sweep-kyc-orphans.ts';
import { migrations } from './migrations.ts';
import { createSignUpTotals } from './overview/sign-up-totals.ts';
import { onAccountRegistered } from './profiles/on-account-registered.ts';
import { onEmailChanged } from './profiles/on-email-changed.ts';
import { onEmailVerified } from './profiles/on-email-verified.ts';
import { onReceiptDecided } from './referrals/on-receipt-decided.ts';
import { onReferralRewarded } from './referrals/on-referral-rewarded.ts';
import type { UsersSettings } from './settings.ts';
import { onAccountEvent } from './timeline/on-account-event.ts';
import { createUsersData } from './users-data.ts';
import type { UsersDeps } from './users-deps.ts';
import { usersHandlers } from './users-handlers.ts';
import { type UsersUseCases, usersUseCases } from './users-use-cases.ts';

/** Events that are written in bulk. */
const BULK = 200;

export interface UsersServiceDeps extends ServiceDeps {
  /** While it is unreachable, only pictures and identity checks are unavailable. */
  objects: ObjectStore;
  settings: UsersSettings;
  uploads?: UploadLimits;
  /** Called at each failpoint, where tests kill the process. */
  failpoint?: (name: string) => void;
}

export interface UsersService extends Service {
  useCases: UsersUseCases;
  context: UsersDeps;
}

/** The users service: profiles, the list of accounts with wallet totals, timelines, notes, referrals and identity checks. */
export function createUsersService(serviceDeps: UsersServiceDeps): UsersService {
  const { connection, bus, clock, log, verifyToken, settings } = serviceDeps;
  const { objects, metrics, readState } = measureObjectStore(serviceDeps.objects);
  const audit = createAuditMetrics();
  const outbox = createOutboxRelay({ bus, log, pollMs: serviceDeps.outboxPollMs });
  const data = createUsersData(connection, outbox);
  const deps: UsersDeps = {
    data,
    signUpTotals: createSignUpTotals(connection, { data, failpoint: serviceDeps.failpoint }),
    objects,
    images: createUploadedImages({ maxBytes: KYC_MAX_FILE_BYTES, ...serviceDeps.uploads }),
    cipher: createDocumentCipher({
      current: settings.kycEncryptionKey,
      retired: settings.kycRetiredKeys,
    }),
    clock,
    log,
    settings,
    failpoint: serviceDeps.failpoint ?? (() => {}),
  };
  const actions = createActionRecorder({ connection, outbox, ...deps });
  const callIds = createCallIds(connection);
  const erasure = createErasure({
    erased: deps.data.erasedAccounts,
    erase: (accountId) => eraseAccount(deps, accountId),
    clock,
    log,
  });
  const service = createService(serviceDeps, {
    name: 'users',
    outbox,
    calls: createCallRouter(usersCalls, usersHandlers(deps, outbox), {
      authenticate: authenticateByToken(verifyToken),
      views: createViewRecorder({ connection, outbox, clock }),
      audit: { recorder: actions },
      callIds,
    }),
    migrations,
    setup: [callIds.part],
    metrics: [...metrics, ...audit.metrics],
    states: async () => ({ files: await readState(settings.avatarBucket) }),
    consumers: [
      {
        queue: 'users.accounts',
        handler: allEvents(
          byType<'users.accounts'>({
            'auth.account-registered.v1': onAccountRegistered(deps),
            'auth.email-verified.v1': onEmailVerified(deps),
            'auth.email-changed.v1': onEmailChanged(deps),
            'auth.account-status-changed.v1': onAccountStatusChanged(deps),
          }),
        ),
        batch: 4,
      },
      { queue: 'users.timeline', handler: onAccountEvent(deps), batch: BULK },
      { queue: 'users.views', handler: allEvents(onAccountViewed(deps)), batch: BULK },
      { queue: 'users.projections', handler: eachEvent(onProjectionsRequested(deps, bus)) },
      { queue: 'users.checkpoints', handler: eachEvent(onAuditCovered(deps)) },
      { queue: 'users.audit', handler: allEvents(onActionRecorded(deps)), batch: BULK },
      {
        queue: 'users.closings',
        handler: eachEvent(
          byType<'users.closings'>({
            'payments.wallet-closed.v1': onWalletClosed(deps),
            'payments.wallet-close-refused.v1': onWalletCloseRefused(deps),
          }),
        ),
      },
      { queue: 'users.erasures', handler: eachEvent(erasure.onAccountErased) },
      { queue: 'users.wallets', handler: onWalletChanged(deps), batch: BULK },
      {
        queue: 'users.referrals',
        handler: allEvents(
          byType<'users.referrals'>({
            'payments.receipt-decided.v1': onReceiptDecided(deps),
            'payments.referral-rewarded.v1': onReferralRewarded(deps),
          }),
        ),
        batch: 4,
      },
    ],
    jobs: [
      actions.job,
      createAuditHeadJob(deps),
      createAuditVerificationJob(deps, audit),
      erasure.job,
      createDailyTotalsJob(connection, { name: 'sign-up totals', totals: deps.signUpTotals, log }),
      createBucketJob({ objects, bucket: settings.avatarBucket, log }),
      createOrphanSweepJob({
        name: 'orphan picture sweep',
        what: 'pictures',
        log,
        sweep: (options) => sweepAvatars(deps, options),
      }),
      createBucketJob({ objects, bucket: settings.kycBucket, log }),
      createOrphanSweepJob({
        name: 'kyc orphan sweep',
        what: 'identity images',
        log,
        sweep: (options) => sweepKycOrphans(deps, options),
      }),
    ],
  });
  return { ...service, useCases: bindUseCases(deps, usersUseCases), context: deps };
}
