import { type RefObject, useEffect, useRef } from 'react'

interface Options {
  count: number
  /** Chooses the row, or no longer. */
  toggle: (index: number) => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

/** `j` and `k` move the focus from row to row, `x` chooses the one that has it; Enter follows its link, as on any link. */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>, { count, toggle }: Options) {
  const current = useRef({ count, toggle })
  current.current = { count, toggle }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return
      const rows = [...(body.current?.querySelectorAll<HTMLElement>('tr[data-index]') ?? [])]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      if (event.key === 'x' && at >= 0) return current.current.toggle(Number(rows[at]?.dataset.index))
      const to = { j: Math.min(at + 1, rows.length - 1), k: Math.max(at - 1, 0) }[event.key]
      if (to === undefined) return
      event.preventDefault()
      rows[to]?.querySelector<HTMLElement>('a, td:not([class*=pick]) button, input')?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [body])
}
