import { isStatic } from '@backroom/contract/pages/addresses'
import { pageNames, pageTable } from '@backroom/contract/pages/pages'
import { useEffect, useEffectEvent } from 'react'
import { readStored } from '../../browser-storage.ts'
import { useNavigateTo } from '../../links.tsx'

/** Single-key shortcuts can be switched off, for users of speech input. */
export const singleKeysKey = 'backroom.singleKeys'
export const hasSingleKeys = () => readStored(singleKeysKey) !== 'off'

/** `g` and a letter open a page. `?` shows the shortcut sheet. */
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

/** In a field, keys are text. In a dialog, keys belong to the dialog. */
export const isTyping = (target: EventTarget | null) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null)
