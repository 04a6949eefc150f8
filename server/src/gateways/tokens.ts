/** Random tokens for sessions. Only their hash is stored: who reads the database cannot sign in with it. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256: a random token needs no slow hash. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A password to read off a console and type: 20 characters without look-alikes, 100 bits. */
export function newPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789AB';
  return Array.from(randomBytes(20), (byte) => alphabet[byte & 31]).join('');
}
