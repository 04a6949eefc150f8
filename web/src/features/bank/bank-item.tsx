import type { BankItem } from '@aspirant/contract/bank';
import { ITEM_FLAG } from '@aspirant/contract/statuses';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { withoutTables } from '../../lib/markdown.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { StatusText } from '../../ui/status-text.tsx';
import { BankItemPanel } from './bank-item-panel.tsx';
import { figuresInWords } from './findings.ts';

/** One line of the list; opened, the figures and what can be done. */
export function BankItemRow({ item }: { item: BankItem }) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const kinds = [...new Set(item.flags.map((flag) => flag.kind))];
  return (
    <li className="bank-row" data-open={open || undefined}>
      <button
        type="button"
        className="bank-open"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
      >
        <ChevronDown className="i" />
        <span className="bank-what">
          <span className="bank-text">
            <RichText inline text={withoutTables(item.text)} />
          </span>
          <span className="bank-sub">
            {item.examName}, {item.subject.name}
            {item.concept && `: ${item.concept.name}`}
          </span>
        </span>
        <span className="bank-says">
          {kinds.map((kind) => (
            <StatusText key={kind} tone={kind === 'possible-wrong-key' ? 'bad' : 'warn'}>
              {ITEM_FLAG[kind].label}
            </StatusText>
          ))}
          <span className="bank-sub">{figuresInWords(item)}</span>
        </span>
      </button>
      {open && <BankItemPanel id={panel} item={item} />}
    </li>
  );
}
