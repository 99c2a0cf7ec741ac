import { generateSecret, generateURI, verifySync } from 'otplib';

const ISSUER = 'Candor';
const STEP_SECONDS = 30;

/** A new secret for an authenticator app, base32, 160 bits. */
export function createCodeSecret(): string {
  return generateSecret();
}

/** The otpauth:// address that authenticator apps read from a QR code. */
export function toCodeUri(secret: string, email: string): string {
  return generateURI({ issuer: ISSUER, label: email, secret });
}

/**
 * The time step that a code belongs to (RFC 6238), or null when it is wrong. The step before and the one after are accepted too,
 * because clocks differ and people type slowly.
 */
export function findTimeStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
