/** Reads content/gate-exceptions.yaml. */
import { readFile } from 'node:fs/promises';
import { type GateExceptions, gateExceptions } from '@aspirant/contract/gate-exceptions';
import { parse } from 'yaml';

/** @throws Error naming the place that does not fit */
export async function readGateExceptions(path: string): Promise<GateExceptions> {
  const parsed = gateExceptions.safeParse(parse(await readFile(path, 'utf8')));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`${path}: ${issue?.path.join('.')}: ${issue?.message}`);
}
