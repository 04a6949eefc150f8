/**
 * A small form: values as text, checked by a zod schema that is loaded when the form is first touched (zod is 25 KB
 * gzipped, too much for the first view of the sign-in page).
 */
import { type FormEvent, type SyntheticEvent, useRef, useState } from 'react';
import type { z } from 'zod';

type Values = Record<string, string>;

interface FormOptions<V extends Values> {
  initial: V;
  /** A dynamic import of a module that begins with lib/zod-without-eval.ts (see features/auth/schemas.ts). */
  schema: () => Promise<z.ZodType>;
  /** Called with values that the schema accepts; busy until it is done. Should not throw. */
  onSubmit: (values: V) => Promise<void>;
  /** The schema could not be loaded: the connection is away. */
  onUnavailable: (error: unknown) => void;
}

export type FormErrors<V> = { [K in keyof V]?: string };

/** The first message a field, by the issue's first path part. */
export function firstMessages<V extends Values>(schema: z.ZodType, values: V): FormErrors<V> {
  const parsed = schema.safeParse(values);
  const errors: FormErrors<V> = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path[0] as keyof V | undefined;
    if (field !== undefined) errors[field] ??= issue.message;
  }
  return errors;
}

/**
 * Checks at the first submit, then at every change. A failed submit moves the focus to the first field with an error.
 * Spread `form` on the form element and `field('username')` on its inputs; `set` changes several values at once.
 */
export function useForm<V extends Values>({ initial, schema, onSubmit, onUnavailable }: FormOptions<V>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors<V>>({});
  const [busy, setBusy] = useState(false);
  const loaded = useRef<z.ZodType | null>(null);
  const submitted = useRef(false);

  const preload = async (): Promise<z.ZodType> => {
    loaded.current ??= await schema();
    return loaded.current;
  };

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    try {
      const found = firstMessages(await preload(), values);
      submitted.current = true;
      setErrors(found);
      const wrong = Object.keys(values).find((name) => found[name] !== undefined);
      if (wrong === undefined) await onSubmit(values);
      else (form.elements.namedItem(wrong) as HTMLElement | null)?.focus();
    } catch (error) {
      onUnavailable(error);
    } finally {
      setBusy(false);
    }
  }

  function set(some: Partial<V>): void {
    const next = { ...values, ...some };
    setValues(next);
    if (submitted.current && loaded.current) setErrors(firstMessages(loaded.current, next));
  }

  return {
    busy,
    values,
    set,
    form: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      // A schema that fails to load now is loaded again, and its failure told, at the submit.
      onFocus: () => void preload().catch(() => undefined),
    },
    field: <K extends keyof V & string>(name: K) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: SyntheticEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        set({ [name]: event.currentTarget.value } as Partial<V>),
    }),
  };
}
