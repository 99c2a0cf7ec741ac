import type { DeviceView } from '@candor/contracts/auth';
import { useCallback } from 'react';
import { securityCopy } from '../../copy/security.ts';

/** Names a browser as its owner would: "Firefox 140 on Windows". */
export function useDeviceName(): (device: DeviceView) => string {
  const { device: copy } = securityCopy.useTexts();
  return useCallback(
    ({ browser, system }) =>
      browser && system ? copy.both(browser, system) : (browser ?? system ?? copy.unknown),
    [copy],
  );
}
