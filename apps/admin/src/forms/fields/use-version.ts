import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Counts what was put into the fields from outside: inputs that keep their own text begin anew with the number.
 * @returns the number, and what counts on
 */
export function useVersion(): [version: number, renew: () => void] {
  const [version, setVersion] = useState(0)
  const giveFocusBack = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: the inputs have begun anew
  useLayoutEffect(() => giveFocusBack.current(), [version])
  const renew = () => {
    giveFocusBack.current = heldFocus()
    setVersion((times) => times + 1)
  }
  return [version, renew]
}

/** Where somebody is typing: an input that begins anew takes the focus back, at the same place. */
function heldFocus(): () => void {
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
