import { type RefObject, useEffect, useRef } from 'react'

interface Options {
  count: number
  /** Toggles the selection of the row. */
  toggle: (index: number) => void
  /** Clears the selection. Undefined while nothing is selected. */
  clear: (() => void) | undefined
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

/**
 * `j` and `k` move the focus between rows, `x` selects the focused row, Escape clears the selection. Enter follows the
 * row's link.
 */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>, { count, toggle, clear }: Options) {
  const current = useRef({ count, toggle, clear })
  current.current = { count, toggle, clear }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return
      // Rows behind a dialog are inert.
      if (document.querySelector('dialog[open]')) return
      if (event.key === 'Escape') return current.current.clear?.()
      const rows = [...(body.current?.querySelectorAll<HTMLElement>('tr[data-index]') ?? [])]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      if (event.key === 'x' && at >= 0) return current.current.toggle(Number(rows[at]?.dataset.index))
      const to = { j: Math.min(at + 1, rows.length - 1), k: Math.max(at - 1, 0) }[event.key]
      if (to === undefined) return
      event.preventDefault()
      // Focuses the row's link, or its checkbox where it has no link.
      for (const selector of ['a, td:not([class*=pick]) button', 'input']) {
        const target = rows[to]?.querySelector<HTMLElement>(selector)
        if (target) return target.focus()
      }
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [body])
}
