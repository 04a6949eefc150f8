/** Small shapes that the calls are made of. */
import { z } from 'zod';
import { OPTION_LETTERS } from './limits.ts';

const MAX_ID = 2_147_483_647;

/** A row's id in a JSON body. */
export const id = z.int().min(1).max(MAX_ID);

/** A row's id in a path or query string: digits only, since "7abc" or "0x7" must not pass for 7. */
export const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'The id in the address must be a whole number')
  .transform(Number)
  .pipe(z.number().max(MAX_ID, 'The id in the address is too large'));

export const idParams = z.strictObject({ id: idInPath });

/** Text from a person. PostgreSQL cannot store NUL, so it is refused here with a sentence and not there with an error. */
export const text = (max: number, name: string) =>
  z
    .string({ error: `${name} must be text` })
    .max(max, `${name} must be at most ${max} characters`)
    .refine((value) => !value.includes('\0'), `${name} contains a character that cannot be stored`);

export const dateTime = z.iso.datetime();
export const optionLetter = z.enum(OPTION_LETTERS);
export const named = z.object({ id, name: z.string() });
export const count = z.int().min(0);
/** A share from 0 to 1. */
export const share = z.number().min(0).max(1);
