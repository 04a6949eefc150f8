import './button.css';
import { createLink, type LinkComponent } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

/** One filled (primary) button a view; everything else is a line or plain. */
export type ButtonVariant = 'primary' | 'line' | 'plain' | 'ink' | 'danger' | 'danger-fill';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: 'md' | 'lg' | 'staff';
}

export function buttonClass({ variant = 'plain', size = 'md' }: ButtonLook, extra?: string): string {
  const classes = ['btn', variant === 'plain' ? '' : `btn-${variant}`, size === 'md' ? '' : `btn-${size}`, extra ?? ''];
  return classes.filter((name) => name !== '').join(' ');
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Busy: keeps its label, turns an icon and takes no click. */
  loading?: boolean | undefined;
  icon?: ReactNode;
}

export function Button({ variant, size, loading = false, icon, className, children, onClick, ...rest }: ButtonProps) {
  const look = buttonClass({ ...(variant && { variant }), ...(size && { size }) }, className);
  return (
    <button
      type="button"
      {...rest}
      className={loading ? `${look} is-loading` : look}
      aria-busy={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading ? <LoaderCircle className="i" /> : icon}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children'> {
  /** Its name for screen readers; no word stands beside the icon. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return <Button {...rest} aria-label={label} className={className ? `btn-icon ${className}` : 'btn-icon'} />;
}

interface AnchorProps extends ComponentProps<'a'>, ButtonLook {
  icon?: ReactNode;
}

function ButtonAnchor({ variant, size, icon, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={buttonClass({ ...(variant && { variant }), ...(size && { size }) }, className)}>
      {icon}
      {children}
    </a>
  );
}

/** A link that looks like a button: `<ButtonLink to="/dashboard" variant="primary">`. */
export const ButtonLink: LinkComponent<typeof ButtonAnchor> = createLink(ButtonAnchor);
