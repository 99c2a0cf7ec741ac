import { about } from './about.ts';
import { buyCrypto } from './buy-crypto.ts';
import { cashback } from './cashback.ts';
import { claimLabels } from './claims.ts';
import { company } from './company.ts';
import { crime } from './crime.ts';
import { disclaimer } from './disclaimer.ts';
import { certificates, filings } from './documents.ts';
import { faq } from './faq.ts';
import { home } from './home.ts';
import { marketHub, planningHub, resourcesHub } from './hubs.ts';
import { identity } from './identity.ts';
import { estate } from './markets/estate.ts';
import { fixed } from './markets/fixed.ts';
import { forex } from './markets/forex.ts';
import { gold } from './markets/gold.ts';
import { mutual } from './markets/mutual.ts';
import { stocks } from './markets/stocks.ts';
import { business } from './planning/business.ts';
import { estatePlan } from './planning/estate-plan.ts';
import { finance } from './planning/finance.ts';
import { longTerm } from './planning/long-term.ts';
import { oil } from './planning/oil.ts';
import { privacy } from './privacy.ts';
import { team } from './team.ts';
import { terms } from './terms.ts';

/** The pack in German, by the names of its exports. What is missing is shown in English. */
export const pack: Readonly<Record<string, object>> = {
  about,
  business,
  buyCrypto,
  cashback,
  certificates,
  claimLabels,
  company,
  crime,
  disclaimer,
  estate,
  estatePlan,
  faq,
  filings,
  finance,
  fixed,
  forex,
  gold,
  home,
  identity,
  longTerm,
  marketHub,
  mutual,
  oil,
  planningHub,
  privacy,
  resourcesHub,
  stocks,
  team,
  terms,
};
