import { paymentsCalls } from '@candor/contracts/calls/payments';
import { allEvents, eachEvent } from '@candor/kit/events/each-event';
import { authenticateByToken } from '@candor/kit/http/authenticate';
import { createUploadedImages, type UploadLimits } from '@candor/kit/images/uploaded-images';
import { measureObjectStore } from '@candor/kit/metrics/measured-store';
import { makeEvent } from '@candor/kit/mongo/outbox';
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
import { createProposals } from '@candor/platform/decisions/proposals';
import { createErasure } from '@candor/platform/erasure/erasure';
import { createViewRecorder } from '@candor/platform/views/view-recorder';
import { createCheckpointKey } from './checkpoints/checkpoint-key.ts';
import { createCheckpointSigner } from './checkpoints/checkpoint-signer.ts';
import { createCheckpointJob } from './checkpoints/checkpoints.ts';
import { onAuditHeadAdvanced } from './checkpoints/on-audit-head-advanced.ts';
import { createInclusionProver } from './checkpoints/prove-inclusion.ts';
import { createCheckpointWriter } from './checkpoints/write-checkpoints.ts';
import { onAccountClosing } from './closings/on-account-closing.ts';
import { sweepOrphans } from './deposits/sweep-orphans.ts';
import { createHistoryIndex } from './history/history-index.ts';
import { createLedger } from './ledger/data/ledger.ts';
import { createLedgerMetrics } from './ledger/ledger-metrics.ts';
import { migrations } from './migrations.ts';
import { createMoneyTotals } from './overview/money-totals.ts';
import { onWalletChanged } from './overview/on-wallet-changed.ts';
import { MONEY_TOTALS_JOB } from './overview/rebuild-money-totals.ts';
import { onAccountRegistered } from './owners/on-account-registered.ts';
import { onEmailChanged } from './owners/on-email-changed.ts';
import { createPaymentsData } from './payments-data.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { paymentsHandlers } from './payments-handlers.ts';
import { type PaymentsUseCases, paymentsUseCases } from './payments-use-cases.ts';
import { eraseAccount } from './personal-data/erase-account.ts';
import { createProfitPoster } from './profit-runs/profit-poster.ts';
import { createBookMetrics } from './reconciliation/book-metrics.ts';
import { onProjectionsReported } from './reconciliation/on-projections-reported.ts';
import type { RunPace } from './reconciliation/perform-book-run.ts';
import { createReconciler, DEFAULT_RUN_PACE } from './reconciliation/reconciler.ts';
import { onReferralQualified } from './referrals/on-referral-qualified.ts';
import { carryOutSettings } from './settings/change-settings.ts';
import { createCurrentSettings } from './settings/current-settings.ts';
import type { SettingsProposed } from './settings/settings-proposals.ts';
import { createSettingsSweeper } from './settings/settings-sweeper.ts';
import type { PaymentsSettings } from './settings.ts';
import { createSweeper, DEFAULT_SWEEP_PACE, type SweepPace } from './sweeper/sweeper.ts';
import { onAccountChanged } from './withdrawals/on-account-changed.ts';
import { onCredentialsReset } from './withdrawals/on-credentials-reset.ts';
import { onKycDecided } from './withdrawals/on-kyc-decided.ts';

export type { Requester } from './decisions/requester.ts';

/** How long a proposed change of settings can be decided. */
const SETTINGS_PROPOSAL_MS = 72 * 3_600_000;

export interface PaymentsServiceDeps extends ServiceDeps {
  /** While it is unreachable, only uploads are refused. */
  objects: ObjectStore;
  settings: PaymentsSettings;
  sweep?: SweepPace;
  /** Pace of profit runs and of the reconciliation. */
  runPace?: RunPace;
  uploads?: UploadLimits;
  /** Called at each failpoint, where tests kill the process. */
  failpoint?: (name: string) => void;
}

export interface PaymentsService extends Service {
  useCases: PaymentsUseCases;
  context: PaymentsDeps;
}

/** Plans, receipts, withdrawals, adjustments and the ledger behind them. */
export function createPaymentsService(given: PaymentsServiceDeps): PaymentsService {
  const { connection, bus, clock, log, verifyToken, settings } = given;
  const runPace = given.runPace ?? DEFAULT_RUN_PACE;
  const outbox = createOutboxRelay({ bus, log, pollMs: given.outboxPollMs });
  const metrics = createLedgerMetrics();
  const store = measureObjectStore(given.objects);
  const { objects } = store;
  const data = createPaymentsData(connection, outbox);
  const checkpoints = createCheckpointWriter(data.checkpoints);
  const checkpointKey = createCheckpointKey(settings.checkpointSecret);
  const currentSettings = createCurrentSettings(settings, data.settingsVersions);
  const deps: PaymentsDeps = {
    data,
    ledger: createLedger({
      entries: data.entries,
      clock,
      log,
      metrics,
      onPosted: checkpoints.note,
    }),
    metrics,
    historyIndex: createHistoryIndex(data.entries),
    inclusion: createInclusionProver(data.signedCheckpoints),
    moneyTotals: createMoneyTotals(connection, { data, failpoint: given.failpoint }),
    objects,
    images: createUploadedImages(given.uploads),
    clock,
    log,
    get settings() {
      return currentSettings.get();
    },
    environment: settings,
    currentSettings,
    settingsProposals: createProposals<SettingsProposed>({
      connection,
      outbox,
      clock,
      log,
      collection: 'settings_proposals',
      lifetimeMs: SETTINGS_PROPOSAL_MS,
      events: ({ change: { section } }) => [
        makeEvent('payments.settings-changed.v1', { section }, clock.now()),
      ],
      carryOut: (proposal) => carryOutSettings(deps, proposal),
    }),
    outboxDepths: () => outbox.depths(),
    failpoint: given.failpoint ?? (() => {}),
  };
  /** Each event is handled with one version of the settings. */
  const settled =
    <E>(handler: (event: E) => Promise<void>) =>
    (event: E) =>
      currentSettings.within(() => handler(event));
  const actions = createActionRecorder({ connection, outbox, ...deps });
  const callIds = createCallIds(connection);
  const erasure = createErasure({
    erased: data.erasedAccounts,
    erase: (accountId) => eraseAccount(deps, accountId),
    clock,
    log,
  });
  const service = createService(given, {
    name: 'payments',
    outbox,
    calls: createCallRouter(paymentsCalls, paymentsHandlers(deps, bus), {
      authenticate: authenticateByToken(verifyToken),
      views: createViewRecorder({ connection, outbox, clock }),
      audit: { recorder: actions },
      callIds,
    }),
    migrations,
    setup: [callIds.part],
    metrics: [...metrics.metrics, ...store.metrics, ...createBookMetrics(data)],
    states: async () => ({ files: await store.readState(settings.bucket) }),
    consumers: [
      {
        queue: 'payments.accounts',
        handler: eachEvent(
          byType<'payments.accounts'>({
            'auth.account-registered.v1': onAccountRegistered(deps),
            'auth.email-changed.v1': onEmailChanged(deps),
          }),
        ),
      },
      { queue: 'payments.overview', handler: allEvents(onWalletChanged(deps)), batch: 100 },
      { queue: 'payments.closings', handler: eachEvent(onAccountClosing(deps)) },
      { queue: 'payments.erasures', handler: eachEvent(erasure.onAccountErased) },
      { queue: 'payments.audit', handler: eachEvent(onAuditHeadAdvanced(deps)) },
      { queue: 'payments.projections', handler: eachEvent(onProjectionsReported(deps)) },
      { queue: 'payments.kyc', handler: eachEvent(onKycDecided(deps)) },
      { queue: 'payments.referrals', handler: eachEvent(settled(onReferralQualified(deps))) },
      { queue: 'payments.credentials', handler: eachEvent(onCredentialsReset(deps)) },
      { queue: 'payments.account-changes', handler: eachEvent(onAccountChanged(deps)) },
    ],
    jobs: [
      actions.job,
      createBucketJob({ objects, bucket: settings.bucket, log }),
      erasure.job,
      createSettingsSweeper(deps, given.sweep ?? DEFAULT_SWEEP_PACE),
      createSweeper(deps, given.sweep ?? DEFAULT_SWEEP_PACE),
      createProfitPoster(connection, deps, runPace),
      createDailyTotalsJob(connection, { name: MONEY_TOTALS_JOB, totals: deps.moneyTotals, log }),
      createCheckpointJob({ writer: checkpoints, log }),
      createCheckpointSigner(connection, deps, checkpointKey),
      createReconciler(connection, deps, {
        bus,
        publicKey: checkpointKey.publicKey,
        pace: runPace,
      }),
      createOrphanSweepJob({
        name: 'orphan sweep',
        what: 'images',
        log,
        sweep: (options) => sweepOrphans(deps, options),
      }),
    ],
  });
  return { ...service, useCases: bindUseCases(deps, paymentsUseCases), context: deps };
}
