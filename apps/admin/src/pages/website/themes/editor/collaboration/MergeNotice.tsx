import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import classes from './MergeNotice.module.css'
import { useChangeName } from './use-change-name.ts'

/** Long enough to read. */
const shownMs = 8_000
const mostNamed = 2

/** Announces another user's changes. Takes no focus and disappears after a while. */
export function MergeNotice() {
  const { t } = useTranslation()
  const store = useEditorStore()
  const lastMerge = useEditor((state) => state.lastMerge)
  const changeName = useChangeName()
  useEffect(() => {
    if (!lastMerge) return
    const timer = setTimeout(() => store.update({ lastMerge: undefined }), shownMs)
    return () => clearTimeout(timer)
  }, [store, lastMerge])
  const text = () => {
    if (!lastMerge) return ''
    const names = [...new Set(lastMerge.changes.map(changeName))]
    const what = names.slice(0, mostNamed).join(', ')
    const count = names.length - mostNamed
    const all = count > 0 ? t('themeTogether.andMore', { what, count }) : what
    return lastMerge.by
      ? t('themeTogether.changed', { name: lastMerge.by, what: all })
      : t('themeTogether.changedHere', { what: all })
  }
  return (
    <p className={classes.notice} role="status" data-empty={!lastMerge || undefined}>
      {text()}
    </p>
  )
}
