/** A key named inside a button: shown, but no part of the button's name. */
export function KeyCap({ children }: { children: string }) {
  return (
    <span className="quiz-key" aria-hidden="true">
      <kbd>{children}</kbd>
    </span>
  );
}
