/** Opens every `details` around an element, so that it is seen. */
export function openFolds(element: Element): void {
  const fold = element.parentElement?.closest('details')
  if (!fold) return
  fold.open = true
  openFolds(fold)
}
