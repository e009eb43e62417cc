import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import classes from './TakenNotice.module.css'
import { useChangeName } from './use-change-name.ts'

/** Long enough to be read. */
const shownMs = 8_000
const mostNamed = 2

/** Says what somebody else has just changed. It takes no focus and goes by itself. */
export function TakenNotice() {
  const { t } = useTranslation()
  const store = useEditorStore()
  const taken = useEditor((state) => state.taken)
  const changeName = useChangeName()
  useEffect(() => {
    if (!taken) return
    const timer = setTimeout(() => store.update({ taken: undefined }), shownMs)
    return () => clearTimeout(timer)
  }, [store, taken])
  const text = () => {
    if (!taken) return ''
    const names = [...new Set(taken.changes.map(changeName))]
    const what = names.slice(0, mostNamed).join(', ')
    const count = names.length - mostNamed
    const all = count > 0 ? t('themeTogether.andMore', { what, count }) : what
    return taken.by
      ? t('themeTogether.changed', { name: taken.by, what: all })
      : t('themeTogether.changedHere', { what: all })
  }
  return (
    <p className={classes.notice} role="status" data-empty={!taken || undefined}>
      {text()}
    </p>
  )
}
