/**
 * A `ref` that gives an element focus when it appears, or when the ref is switched on: `ref={isWrong ? takeFocus
 * : undefined}`. What was typed into a field is selected, so that typing replaces it.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
  if (element instanceof HTMLInputElement && element.type !== 'checkbox') element.select()
}
