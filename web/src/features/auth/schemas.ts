/** The sign-in forms' schemas, in a chunk of their own: loaded when a form is first touched. */
import '../../lib/zod-without-eval.ts';
import { loginInput, registerInput } from '@aspirant/contract/auth';

export const schemas = { login: loginInput, register: registerInput };
