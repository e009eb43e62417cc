import { isStatic } from '@backroom/contract/pages/addresses'
import { pageNames, pageTable } from '@backroom/contract/pages/pages'
import { useEffect, useEffectEvent } from 'react'
import { readStored } from '../../browser-storage.ts'
import { useNavigateTo } from '../../links.tsx'

/** Whether keys alone do something; who speaks to the computer, or types with trouble, can switch it off. */
export const singleKeysKey = 'backroom.singleKeys'
export const hasSingleKeys = () => readStored(singleKeysKey) !== 'off'

/** `g` and a letter open a page of the table; `?` shows the sheet. */
export function usePageShortcuts(onSheet: () => void) {
  const navigateTo = useNavigateTo()
  const openPage = useEffectEvent((letter: string) => {
    const page = pageNames.filter(isStatic).find((name) => pageTable[name].shortcut === letter)
    if (page) void navigateTo(page)
  })
  const showSheet = useEffectEvent(onSheet)
  useEffect(() => {
    let hasPrefix = false
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !hasSingleKeys()) return
      const { key } = event
      if (key === '?') showSheet()
      else if (hasPrefix) openPage(key.toLowerCase())
      hasPrefix = key === 'g' && !hasPrefix
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** In a field the keys are text; in a dialog they belong to it. */
export const isTyping = (target: EventTarget | null) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null)
