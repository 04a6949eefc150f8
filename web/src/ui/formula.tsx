import 'katex/dist/katex.min.css';
import katex from 'katex';
import { useEffect, useRef } from 'react';

interface FormulaProps {
  tex: string;
  display: boolean;
}

/**
 * A formula set by KaTeX. `render` builds its nodes and sets their styles one by one, which the content security policy
 * allows; `renderToString` would need inline style attributes.
 */
export function Formula({ tex, display }: FormulaProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!ref.current) return;
    katex.render(tex, ref.current, {
      displayMode: display,
      throwOnError: false,
      trust: false,
      strict: 'ignore',
      maxExpand: 200,
      maxSize: 50,
      errorColor: 'currentColor',
    });
  }, [tex, display]);
  return <span ref={ref} className={display ? 'formula-display' : undefined} />;
}
