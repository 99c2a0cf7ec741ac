import { hash, verify } from '@node-rs/argon2';

const PASSWORD = 'quiet harbour';

/** Hashes a password with the parameters of auth. @returns a function that compares it with its hash, as a login does */
export async function hashPassword(): Promise<() => Promise<boolean>> {
  const hashed = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  return () => verify(hashed, PASSWORD);
}
