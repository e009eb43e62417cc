/** Where somebody is typing: an input that begins anew takes the focus back, at the same place. */
export function heldFocus(): () => void {
  const held = document.activeElement
  const path = held?.getAttribute('data-path')
  if (!(held instanceof HTMLElement) || !path) return () => undefined
  const [start, end] = held instanceof HTMLInputElement ? [held.selectionStart, held.selectionEnd] : [null, null]
  return () => {
    const input = document.querySelector<HTMLElement>(`[data-path="${path}"]`)
    if (!input || input === document.activeElement) return
    input.focus()
    if (input instanceof HTMLInputElement && start !== null) input.setSelectionRange(start, end)
  }
}
