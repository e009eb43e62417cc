import { type RefObject, useEffect, useRef } from 'react'

interface Options {
  count: number
  /** Chooses the row, or no longer. */
  toggle: (index: number) => void
  /** Chooses none; undefined while none is chosen. */
  clear: (() => void) | undefined
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

/** `j` and `k` move the focus from row to row, `x` chooses the one that has it, Escape none; Enter follows its link. */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>, { count, toggle, clear }: Options) {
  const current = useRef({ count, toggle, clear })
  current.current = { count, toggle, clear }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return
      // What is behind a dialog is out of reach.
      if (document.querySelector('dialog[open]')) return
      if (event.key === 'Escape') return current.current.clear?.()
      const rows = [...(body.current?.querySelectorAll<HTMLElement>('tr[data-index]') ?? [])]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      if (event.key === 'x' && at >= 0) return current.current.toggle(Number(rows[at]?.dataset.index))
      const to = { j: Math.min(at + 1, rows.length - 1), k: Math.max(at - 1, 0) }[event.key]
      if (to === undefined) return
      event.preventDefault()
      // Its link or, where it leads nowhere, its checkbox.
      for (const one of ['a, td:not([class*=pick]) button', 'input']) {
        const target = rows[to]?.querySelector<HTMLElement>(one)
        if (target) return target.focus()
      }
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [body])
}
