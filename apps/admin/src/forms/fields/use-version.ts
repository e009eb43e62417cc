import { useLayoutEffect, useRef, useState } from 'react'

/** Counts the values that code puts into the fields. Inputs with their own text remount when the number changes. */
export function useVersion(): [version: number, renew: () => void] {
  const [version, setVersion] = useState(0)
  const restoreFocus = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: the inputs have remounted
  useLayoutEffect(() => restoreFocus.current(), [version])
  const renew = () => {
    restoreFocus.current = captureFocus()
    setVersion((times) => times + 1)
  }
  return [version, renew]
}

/** Remembers the focused input and its selection, and returns a function that restores them after a remount. */
function captureFocus(): () => void {
  const focused = document.activeElement
  const path = focused?.getAttribute('data-path')
  if (!(focused instanceof HTMLElement) || !path) return () => undefined
  const [start, end] =
    focused instanceof HTMLInputElement ? [focused.selectionStart, focused.selectionEnd] : [null, null]
  return () => {
    const input = document.querySelector<HTMLElement>(`[data-path="${path}"]`)
    if (!input || input === document.activeElement) return
    input.focus()
    if (input instanceof HTMLInputElement && start !== null) input.setSelectionRange(start, end)
  }
}
