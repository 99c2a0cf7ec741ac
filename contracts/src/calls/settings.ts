import { listQuerySchema } from '../list-query.ts';
import {
  decideSettingsSchema,
  depositAddressesSchema,
  plansSchema,
  ratesSchema,
  type SettingsProposalView,
  type SettingsSectionView,
  type SettingsVersionView,
  serviceTimesSchema,
  settingsVersionsQuerySchema,
  thresholdsSchema,
} from '../settings.ts';
import { answers, answersPage } from './answer.ts';
import { defineCalls } from './call.ts';
import { changeRows } from './change-rows.ts';

const proposals = changeRows('settings/proposals', 'settings:change', 'a change of settings');

/** Settings that staff change: versioned, and by two admins where money could be diverted. */
export const settingsCalls = defineCalls('payments', {
  readSettings: {
    address: 'GET settings',
    access: 'settings:read',
    answer: answers<SettingsSectionView[]>(),
    summary: 'Read the settings with who made them, and the changes that wait for approval',
  },
  listSettingsVersions: {
    address: 'GET settings/versions',
    access: 'settings:read',
    query: settingsVersionsQuerySchema,
    answer: answersPage<SettingsVersionView>(),
    summary: 'List the versions of the settings, newest first, with what each changed',
  },
  listSettingsProposals: {
    address: 'GET settings/proposals',
    access: 'settings:read',
    query: listQuerySchema,
    answer: answersPage<SettingsProposalView>(),
    summary: 'List proposed changes of settings that have ended, newest first',
  },
  proposeDepositAddresses: {
    access: 'settings:change',
    address: 'POST settings/deposit-addresses',
    statuses: [202],
    answer: answers<SettingsProposalView>(),
    errors: ['FRESH_LOGIN_REQUIRED', 'STATE_CONFLICT'],
    request: depositAddressesSchema,
    summary: 'Propose deposit addresses; a second admin decides',
  },
  proposePlans: {
    access: 'settings:change',
    address: 'POST settings/plans',
    statuses: [202],
    answer: answers<SettingsProposalView>(),
    errors: ['FRESH_LOGIN_REQUIRED', 'STATE_CONFLICT'],
    request: plansSchema,
    summary: 'Propose limits and quoted returns of the plans; a second admin decides',
  },
  proposeThresholds: {
    access: 'settings:change',
    address: 'POST settings/thresholds',
    statuses: [202],
    answer: answers<SettingsProposalView>(),
    errors: ['FRESH_LOGIN_REQUIRED', 'STATE_CONFLICT'],
    request: thresholdsSchema,
    summary: 'Propose thresholds above which more than one admin or a verified identity is needed',
  },
  changeRates: {
    access: 'settings:change',
    address: 'POST settings/rates',
    answer: answers<SettingsVersionView>(),
    errors: ['STATE_CONFLICT'],
    request: ratesSchema,
    summary: 'Change the indicative rates',
  },
  changeServiceTimes: {
    access: 'settings:change',
    address: 'POST settings/service-times',
    answer: answers<SettingsVersionView>(),
    errors: ['STATE_CONFLICT'],
    request: serviceTimesSchema,
    summary: 'Change the hours within which decisions are promised',
  },
  decideSettings: {
    ...proposals.decide,
    request: decideSettingsSchema,
    answer: answers<SettingsProposalView>(),
  },
  withdrawSettings: { ...proposals.withdraw, answer: answers<SettingsProposalView>() },
});
