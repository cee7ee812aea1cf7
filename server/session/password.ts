import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's settings: 19 MiB, two passes (decisions 14). */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/** Whether the password fits; the same work for an account that does not exist, so that time tells nothing. */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hash('no password has this hash');
  const fits = await verify(passwordHash ?? (await decoy), password);
  return fits && typeof passwordHash === 'string';
}
