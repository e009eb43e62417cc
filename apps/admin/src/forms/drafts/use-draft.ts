import { useEffect, useEffectEvent, useRef } from 'react'
import { useMe } from '../../session/use-me.ts'
import { useStore } from '../../session/use-store.ts'
import { type Draft, deleteDraft, draftKey, saveDraft } from './draft-storage.ts'

const delayMs = 300

/** The key of the draft in browser storage. */
export function useDraftKey(form: string, entity: string) {
  const me = useMe()
  const { id: storeId } = useStore()
  return draftKey(me.id, storeId, form, entity)
}

/** Saves the draft after a pause and when the page is closed. `current` returns undefined when nothing is unsaved. */
export function useDraft(key: string, current: () => Omit<Draft, 'keptAt'> | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const write = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const draft = current()
    if (!draft) return deleteDraft(key)
    if (!saveDraft(key, draft)) console.warn('The browser could not store the draft')
  }
  const flush = useEffectEvent(() => {
    if (timer.current !== undefined) write()
  })
  useEffect(() => {
    const onLeave = () => flush()
    addEventListener('pagehide', onLeave)
    return () => {
      removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [])
  return {
    scheduleSave: () => {
      timer.current ??= setTimeout(write, delayMs)
    },
    remove: () => {
      clearTimeout(timer.current)
      timer.current = undefined
      deleteDraft(key)
    },
  }
}
