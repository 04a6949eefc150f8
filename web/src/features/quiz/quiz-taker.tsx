import './quiz.css';
import type { OptionLetter } from '@aspirant/contract/limits';
import type { QuizDetail } from '@aspirant/contract/quizzes';
import { useEffect, useRef, useState } from 'react';
import { prepareFormulas } from '../../ui/rich-text.tsx';
import { EndDialog } from './end-dialog.tsx';
import { KeyHints, KeysDialog } from './keys-dialog.tsx';
import { QuestionView } from './question-view.tsx';
import { QuizActions } from './quiz-actions.tsx';
import { QuizBar } from './quiz-bar.tsx';
import type { Shortcut } from './quiz-keys.ts';
import { QuizSheetDrawer, QuizSheetPanel } from './quiz-sheet.tsx';
import { QuestionMissing } from './quiz-states.tsx';
import { SavedNote } from './saved-note.tsx';
import { showQuestion } from './show-question.ts';
import { UnsentNotice } from './unsent-notice.tsx';
import { useAttempt, useSaveState, useSheet } from './use-attempt.ts';
import { useKeysSetting, useQuizKeys } from './use-quiz-keys.ts';
import { useSubmission } from './use-submission.ts';

interface QuizTakerProps {
  quiz: QuizDetail;
  userId: number;
  /** The quiz's id as it stands in the page's address. */
  address: string;
}

/** A quiz on the way, one question at a time. The quiz has at least one question and is not completed. */
export function QuizTaker({ quiz, userId, address }: QuizTakerProps) {
  const store = useAttempt(quiz, userId);
  const sheet = useSheet(store);
  const saveState = useSaveState(store);
  const submission = useSubmission(quiz, address, store);
  const [dialog, setDialog] = useState<'end' | 'sheet' | 'keys' | null>(null);
  const [keysOn, setKeysOn] = useKeysSetting();
  /** What a key has done, for screen readers: nothing they follow has moved. */
  const [said, setSaid] = useState('');
  const questionPlace = useRef<HTMLDivElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);

  const { index, ended } = sheet;
  const { questionIds } = store.get();
  const last = index === questionIds.length - 1;
  const item = quiz.questions[index];
  const marked = item !== undefined && sheet.marked.includes(item.questionId);

  useEffect(() => {
    prepareFormulas(quiz.questions.flatMap(({ question: q }) => [q.text, q.optionA, q.optionB, q.optionC, q.optionD]));
  }, [quiz]);

  const shown = useRef(index);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    setSaid('');
    showQuestion(questionPlace.current);
  }, [index]);

  const choose = (letter: OptionLetter): void => store.dispatch({ type: 'choose', letter, at: Date.now() });
  const go = (to: number): void => store.dispatch({ type: 'go', index: to, at: Date.now() });
  const mark = (): void => store.dispatch({ type: 'mark', at: Date.now() });
  const next = (): void => (last ? submission.submit() : go(index + 1));
  const skip = (): void => {
    store.dispatch({ type: 'skip', at: Date.now() });
    if (last) nextButton.current?.focus();
  };
  const onOpenChange = (open: boolean): void => {
    if (!open) setDialog(null);
  };

  useQuizKeys(keysOn && dialog === null, (shortcut: Shortcut) => {
    switch (shortcut.type) {
      case 'answer':
        choose(shortcut.letter);
        if (!ended) setSaid(`Answer ${shortcut.letter}`);
        break;
      case 'mark':
        mark();
        if (!ended) setSaid(marked ? 'No longer marked for review' : 'Marked for review');
        break;
      case 'skip':
        if (!ended) skip();
        break;
      case 'previous':
        go(index - 1);
        break;
      case 'next':
        go(index + 1);
        break;
      case 'confirm':
        next();
        break;
      case 'help':
        setDialog('keys');
        break;
    }
  });

  if (!item) return <QuestionMissing />;
  return (
    <>
      <QuizBar
        quiz={quiz}
        index={index}
        store={store}
        sending={submission.sending}
        onEnd={() => (ended ? submission.submit() : setDialog('end'))}
      />
      <UnsentNotice submission={submission} saveState={saveState} />
      <div className="wrap quiz-cols">
        <QuestionView
          key={item.questionId}
          item={item}
          number={index + 1}
          total={questionIds.length}
          answer={sheet.answers[item.questionId]}
          marked={marked}
          locked={ended}
          focusRef={questionPlace}
          onChoose={choose}
          onMark={mark}
          onOpenSheet={() => setDialog('sheet')}
        >
          <SavedNote store={store} />
          <span className="vh" role="status">
            {said}
          </span>
        </QuestionView>
        <QuizSheetPanel questionIds={questionIds} sheet={sheet} onSelect={go}>
          <KeyHints enabled={keysOn} onOpen={() => setDialog('keys')} />
        </QuizSheetPanel>
      </div>
      <QuizActions
        first={index === 0}
        last={last}
        marked={marked}
        locked={ended}
        sending={submission.sending}
        nextRef={nextButton}
        onPrevious={() => go(index - 1)}
        onSkip={skip}
        onNext={next}
        onMark={mark}
      />
      <QuizSheetDrawer
        questionIds={questionIds}
        sheet={sheet}
        onSelect={go}
        open={dialog === 'sheet'}
        onOpenChange={onOpenChange}
        finalFocus={questionPlace}
      />
      <EndDialog
        open={dialog === 'end'}
        onOpenChange={onOpenChange}
        sheet={sheet}
        total={questionIds.length}
        onConfirm={() => {
          setDialog(null);
          submission.submit();
        }}
      />
      <KeysDialog open={dialog === 'keys'} onOpenChange={onOpenChange} enabled={keysOn} onEnabledChange={setKeysOn} />
    </>
  );
}
