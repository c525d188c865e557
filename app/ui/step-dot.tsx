/** Marks a step on the line at the left of a list (`border-l pl-6`); the list item is `relative`. Filled: the present one. */
export function StepDot({ isFilled = false }) {
  return (
    <span
      aria-hidden="true"
      className={`-left-6 -translate-x-1/2 absolute top-1.5 size-3 rounded-full border-2 border-accent ${isFilled ? 'bg-accent' : 'bg-surface'}`}
    />
  )
}
