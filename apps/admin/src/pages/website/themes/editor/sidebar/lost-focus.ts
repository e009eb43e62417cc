type OpenPanel = { kind: 'section'; key: string } | { kind: 'group'; group: string; isSecond?: boolean }

/** The id of the sidebar entry that opens the panel. */
export const entryId = (panel: OpenPanel): string =>
  panel.kind === 'section' ? `entry-${panel.key}` : `entry-${panel.group}${panel.isSecond ? '-second' : ''}`

/**
 * Focuses a place after the focused element has been removed, unless the focus is elsewhere. Waits one frame, because a
 * closing menu restores the focus first.
 */
export function restoreLostFocus(place: () => HTMLElement | null | undefined): () => void {
  const request = requestAnimationFrame(() => {
    const { activeElement, body } = document
    if (!activeElement || activeElement === body) place()?.focus()
  })
  return () => cancelAnimationFrame(request)
}
