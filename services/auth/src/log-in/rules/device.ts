import type { DeviceView } from '@candor/contracts/auth';

type Rule = readonly [pattern: RegExp, name: string];

/** In the order in which they are tried: browsers name the ones that they are derived from. */
const BROWSERS: readonly Rule[] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];

const SYSTEMS: readonly Rule[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Names browser and system of a user agent, for their owner to recognise. It proves nothing. */
export function parseDevice(userAgent: string): DeviceView {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent));
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  const version = browser?.[0].exec(userAgent)?.[1];
  return {
    kind: findKind(userAgent, system),
    browser: browser ? `${browser[1]} ${version}` : null,
    system,
  };
}

function findKind(userAgent: string, system: string | null): DeviceView['kind'] {
  if (system === null) return 'unknown';
  if (system === 'iPad') return 'tablet';
  if (system === 'iPhone') return 'phone';
  if (system === 'Android') return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet';
  return 'computer';
}

/** "Chrome 131 on Windows"; null when neither is known. */
export function formatDevice({ browser, system }: DeviceView): string | null {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system;
}
