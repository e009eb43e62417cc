import { useEffect, useEffectEvent, useRef } from 'react'
import { useMe } from '../../session/use-me.ts'
import { useStore } from '../../session/use-store.ts'
import { type Draft, draftKey, dropDraft, keepDraft } from './draft-storage.ts'

const delayMs = 300

/** The draft's place in this browser. */
export function useDraftKey(form: string, entity: string) {
  const me = useMe()
  const { id: storeId } = useStore()
  return draftKey(me.id, storeId, form, entity)
}

/** Writes what was typed after a pause and when the page is left; `current` says undefined when nothing is unsaved. */
export function useDraft(key: string, current: () => Omit<Draft, 'keptAt'> | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const write = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const draft = current()
    if (!draft) return dropDraft(key)
    if (!keepDraft(key, draft)) console.warn('What was typed could not be kept in this browser')
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
    touch: () => {
      timer.current ??= setTimeout(write, delayMs)
    },
    drop: () => {
      clearTimeout(timer.current)
      timer.current = undefined
      dropDraft(key)
    },
  }
}
