import { Button } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import { takeLostFocus } from '../sidebar/lost-focus.ts'
import { fieldId } from './FieldControl.tsx'
import classes from './Panel.module.css'

interface Props {
  title: string
  back: string
  /** Stands under the title. */
  action?: ReactNode
  children: ReactNode
}

/** One section's or group's fields. Leaving a field closes its step in the history. */
export function Panel({ title, back, action, children }: Props) {
  const store = useEditorStore()
  useFieldFocus()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => takeLostFocus(() => heading.current), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that a field inside was left
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

/** Brings the wanted field on screen, unfolding what it lies in. */
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
