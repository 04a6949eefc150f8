import './tabs.css';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

export interface TabItem<V extends string> {
  value: V;
  label: string;
  /** A figure beside the label. */
  count?: number | undefined;
  content: ReactNode;
}

interface TabsProps<V extends string> {
  label: string;
  items: readonly TabItem<V>[];
  value: V;
  onValueChange: (value: V) => void;
  className?: string;
}

/** Tabs with one tab stop: arrow keys, Home and End move and choose. Only the chosen panel is in the page. */
export function Tabs<V extends string>({ label, items, value, onValueChange, className }: TabsProps<V>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const at = items.findIndex((item) => item.value === value);
    const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = (step + items.length) % items.length;
    const next = items[to];
    if (!next) return;
    onValueChange(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  }

  const chosen = items.find((item) => item.value === value);
  return (
    <div className={className}>
      <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            className="tab"
            role="tab"
            id={`${base}-${item.value}`}
            aria-selected={item.value === value}
            aria-controls={item.value === value ? `${base}-panel` : undefined}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => onValueChange(item.value)}
          >
            {item.label}
            {item.count !== undefined && <span className="count">{item.count}</span>}
          </button>
        ))}
      </div>
      {chosen && (
        <div className="tab-panel" role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${value}`}>
          {chosen.content}
        </div>
      )}
    </div>
  );
}
