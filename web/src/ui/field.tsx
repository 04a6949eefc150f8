import './field.css';
import { ChevronDown, CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { IconButton } from './button.tsx';

export interface FieldProps {
  label: ReactNode;
  /** Shown below; an error takes its place. */
  hint?: ReactNode;
  error?: string | undefined;
}

interface FieldFrameProps extends FieldProps {
  id: string;
  children: ReactNode;
  /** Stands between the control and the hint. */
  extra?: ReactNode;
}

/** Label above, hint or error below. The control inside takes its id and `describedBy(id, …)`. */
export function Field({ id, label, hint, error, extra, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {extra}
      {error !== undefined ? (
        <p className="err" id={`${id}-note`}>
          <CircleAlert className="i" />
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <p className="hint" id={`${id}-note`}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** aria-describedby and aria-invalid of a control in a Field. */
export function fieldAria(id: string, hint: ReactNode, error: string | undefined) {
  return {
    'aria-describedby': error !== undefined || hint !== undefined ? `${id}-note` : undefined,
    'aria-invalid': error !== undefined || undefined,
  };
}

type TextInputProps = FieldProps & Omit<ComponentProps<'input'>, 'children'>;

export function TextInput({ label, hint, error, id, className, ...rest }: TextInputProps) {
  const own = useId();
  const field = id ?? own;
  return (
    <Field id={field} label={label} hint={hint} error={error}>
      <input
        type="text"
        {...rest}
        id={field}
        className={className ? `input ${className}` : 'input'}
        {...fieldAria(field, hint, error)}
      />
    </Field>
  );
}

/** A password with a button that shows it. */
export function PasswordInput({ label, hint, error, id, className, ...rest }: TextInputProps) {
  const own = useId();
  const field = id ?? own;
  const [visible, setVisible] = useState(false);
  return (
    <Field id={field} label={label} hint={hint} error={error}>
      <div className="pw">
        <input
          {...rest}
          type={visible ? 'text' : 'password'}
          id={field}
          className={className ? `input ${className}` : 'input'}
          {...fieldAria(field, hint, error)}
        />
        <IconButton
          label={visible ? 'Hide password' : 'Show password'}
          aria-controls={field}
          icon={visible ? <EyeOff className="i" /> : <Eye className="i" />}
          onClick={() => setVisible(!visible)}
        />
      </div>
    </Field>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'children'>;

export function TextArea({ label, hint, error, id, className, ...rest }: TextAreaProps) {
  const own = useId();
  const field = id ?? own;
  return (
    <Field id={field} label={label} hint={hint} error={error}>
      <textarea
        {...rest}
        id={field}
        className={className ? `input ${className}` : 'input'}
        {...fieldAria(field, hint, error)}
      />
    </Field>
  );
}

export interface SelectOption {
  value: string;
  label: string;
  /** Neighbours of one group stand under its name. */
  group?: string;
}

const optionElement = ({ value, label }: SelectOption) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** The options, neighbours of one group together. */
function optionElements(options: readonly SelectOption[]): ReactNode[] {
  const runs: { group: string | undefined; options: SelectOption[] }[] = [];
  for (const option of options) {
    const last = runs.at(-1);
    if (last && last.group === option.group) last.options.push(option);
    else runs.push({ group: option.group, options: [option] });
  }
  return runs.map((run) =>
    run.group === undefined ? (
      run.options.map(optionElement)
    ) : (
      <optgroup key={run.options[0]?.value} label={run.group}>
        {run.options.map(optionElement)}
      </optgroup>
    ),
  );
}

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly SelectOption[];
    /** A first entry with the value '' that cannot be chosen. */
    placeholder?: string;
    extra?: ReactNode;
  };

/** The platform's own select: it works with every keyboard, screen reader and phone. */
export function Select({ label, hint, error, id, className, options, placeholder, extra, ...rest }: SelectProps) {
  const own = useId();
  const field = id ?? own;
  return (
    <Field id={field} label={label} hint={hint} error={error} extra={extra}>
      <span className="select">
        <select
          {...rest}
          id={field}
          className={className ? `input ${className}` : 'input'}
          {...fieldAria(field, hint, error)}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {optionElements(options)}
        </select>
        <ChevronDown className="i" />
      </span>
    </Field>
  );
}
