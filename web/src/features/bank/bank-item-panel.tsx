import type { BankItem } from '@aspirant/contract/bank';
import { Check, TriangleAlert } from 'lucide-react';
import { percentOf } from '../../lib/bubble.ts';
import { counted, shortDateOf } from '../../lib/format.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { BankActions } from './bank-actions.tsx';
import { correlationInWords, flagInWords } from './findings.ts';

/** The question with its options' shares, what is wrong with it, and what can be done. */
export function BankItemPanel({ id, item }: { id: string; item: BankItem }) {
  const { answers, skipped, blank, discrimination, state, rekeyed } = item;
  return (
    <div id={id} className="bank-panel">
      <div className="bank-full rich-body">
        <RichText text={item.text} />
      </div>
      {item.flags.length > 0 && (
        <ul className="bank-flags">
          {item.flags.map((flag) => (
            <li key={`${flag.kind} ${flag.option}`}>
              <TriangleAlert className="i" />
              <span>
                <b>Look here.</b> {flagInWords(flag, item)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <table className="bank-options">
        <thead>
          <tr>
            <th scope="col">Option</th>
            <th scope="col" className="end">
              Chosen by
            </th>
            <th scope="col" className="end">
              With strength
            </th>
          </tr>
        </thead>
        <tbody>
          {item.options.map((option) => {
            const isKey = option.letter === item.correctOption;
            return (
              <tr key={option.letter} data-key={isKey || undefined}>
                <th scope="row">
                  <span className="bank-letter">{option.letter}</span>
                  <span>
                    <RichText inline text={item[`option${option.letter}`]} />
                    {isKey && (
                      <span className="bank-key">
                        <Check className="i" />
                        Key
                      </span>
                    )}
                  </span>
                </th>
                <td className="end">
                  <span className="bank-share" aria-hidden="true">
                    <i style={{ inlineSize: `${percentOf(option.share ?? 0)}%` }} />
                  </span>
                  {option.share === null ? '–' : `${percentOf(option.share)}%`}
                </td>
                <td className="end">{correlationInWords(option.discrimination)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="bank-note">
        {counted(answers, 'first answer')}, {skipped} skipped, {blank} left blank. Discrimination{' '}
        {correlationInWords(discrimination)}
        {state === 'provisional' && '. Provisional: flags come from 100 answers'}
        {state === 'too-few' && answers > 0 && '. Figures say little before 50 answers'}.
        {rekeyed &&
          ` Keyed anew on ${shortDateOf(rekeyed.at)} (it was ${rekeyed.oldOption}); ${counted(rekeyed.quizzesAffected, 'answer')} rescored.`}
      </p>
      <h3 className="bank-head">Explanation</h3>
      <div className="bank-explanation rich-body">
        <RichText text={item.explanation} />
      </div>
      <BankActions item={item} />
    </div>
  );
}
