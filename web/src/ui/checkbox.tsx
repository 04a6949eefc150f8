import './field.css';
import { type ReactNode, useEffect, useRef } from 'react';

interface CheckboxProps {
  checked: boolean | 'mixed';
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  /** The label is read out but not shown (a table's column of boxes). Needs a text label. */
  hideLabel?: boolean;
  disabled?: boolean | undefined;
  id?: string;
}

/** The platform's checkbox; `mixed` where some of many are chosen. */
export function Checkbox({ checked, onCheckedChange, label, hideLabel = false, disabled, id }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = checked === 'mixed';
  }, [checked]);
  const box = (
    <input
      ref={ref}
      id={id}
      className="chk"
      type="checkbox"
      checked={checked === true}
      disabled={disabled}
      aria-label={hideLabel && typeof label === 'string' ? label : undefined}
      onChange={(event) => onCheckedChange(event.currentTarget.checked)}
    />
  );
  if (hideLabel) return box;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box stands inside it.
    <label className="check">
      {box}
      <span>{label}</span>
    </label>
  );
}
