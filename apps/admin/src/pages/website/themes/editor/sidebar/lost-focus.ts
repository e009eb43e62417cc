type Opened = { kind: 'section'; key: string } | { kind: 'group'; group: string; isSecond?: boolean }

/** Of the entry in a list of the sidebar that opens the panel. */
export const entryId = (panel: Opened): string =>
  panel.kind === 'section' ? `entry-${panel.key}` : `entry-${panel.group}${panel.isSecond ? '-second' : ''}`

/**
 * Gives the focus a place once what held it has left the screen; whoever works elsewhere, in the preview, keeps it.
 * A frame later: a menu that closes gives it back first.
 */
export function takeLostFocus(place: () => HTMLElement | null | undefined): () => void {
  const request = requestAnimationFrame(() => {
    const { activeElement, body } = document
    if (!activeElement || activeElement === body) place()?.focus()
  })
  return () => cancelAnimationFrame(request)
}
