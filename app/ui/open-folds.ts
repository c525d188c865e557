/** Opens every `details` around an element, to make it visible. */
export function openFolds(element: Element): void {
  const fold = element.parentElement?.closest('details')
  if (!fold) return
  fold.open = true
  openFolds(fold)
}
