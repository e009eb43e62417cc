import { Button } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import { restoreLostFocus } from '../sidebar/lost-focus.ts'
import { fieldId } from './FieldControl.tsx'
import classes from './Panel.module.css'

interface Props {
  title: string
  back: string
  /** Shown under the title. */
  action?: ReactNode
  children: ReactNode
}

/** The fields of a section or group. Leaving a field closes its history step. */
export function Panel({ title, back, action, children }: Props) {
  const store = useEditorStore()
  useFieldFocus()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => restoreLostFocus(() => heading.current), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for blur events of its fields
    <div className={classes.panel} onBlur={store.settle}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<ArrowLeft size={15} />}
        onClick={() => store.update({ panel: undefined })}
      >
        {back}
      </Button>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      {action}
      <div className={classes.fields}>{children}</div>
    </div>
  )
}

/** Scrolls to the focused field and opens its parents. */
function useFieldFocus() {
  const store = useEditorStore()
  const focus = useEditor((state) => state.focus)
  useEffect(() => {
    if (!focus) return
    const request = requestAnimationFrame(() => {
      const field = document.getElementById(fieldId(focus))
      for (let at = field?.parentElement; at; at = at.parentElement)
        if (at instanceof HTMLDetailsElement) at.open = true
      field?.scrollIntoView({ block: 'center' })
      field?.focus()
      store.update({ focus: undefined })
    })
    return () => cancelAnimationFrame(request)
  }, [focus, store])
}
