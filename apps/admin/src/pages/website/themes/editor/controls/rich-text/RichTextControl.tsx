import type { RichTextField } from '@backroom/theme/fields/field'
import { cleanRichText } from '@backroom/theme/rich-text'
import { useEffect, useRef } from 'react'
import type { ControlProps } from '../control.ts'
import classes from '../controls.module.css'
import { RichTextTools } from './RichTextTools.tsx'

/** Whatever is typed or pasted, only clean rich text is taken over. */
export function RichTextControl({ id, label, value, change }: ControlProps<RichTextField, string>) {
  const box = useRef<HTMLDivElement>(null)
  /** What this control itself reported last: writing it back would move the caret. */
  const reported = useRef<string>(undefined)
  useEffect(() => {
    if (!box.current || reported.current === value) return
    show(box.current, value)
    reported.current = value
  }, [value])

  function report() {
    if (!box.current) return
    reported.current = cleanRichText(box.current.innerHTML)
    change(reported.current)
  }
  // Deprecated, yet the one way in which browsers edit with their own undo and selection.
  const run = (command: string, argument?: string) => {
    box.current?.focus()
    document.execCommand(command, false, command === 'fontSize' ? '7' : undefined)
    if (command === 'fontSize' && box.current) sizeFonts(box.current, argument ?? '')
    report()
  }
  return (
    <div className={classes.control}>
      <span className={classes.label} id={`${id}-label`}>
        {label}
      </span>
      <RichTextTools label={label} run={run} />
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea holds no formatting */}
      <div
        ref={box}
        id={id}
        className={classes.rich}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={`${id}-label`}
        contentEditable
        suppressContentEditableWarning
        onFocus={() => document.execCommand('defaultParagraphSeparator', false, 'p')}
        onInput={report}
        onPaste={(event) => {
          event.preventDefault()
          document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
        }}
      />
    </div>
  )
}

function show(box: HTMLElement, html: string) {
  box.innerHTML = cleanRichText(html)
  // The security policy keeps style attributes of markup from working; set by script they may.
  for (const span of box.querySelectorAll<HTMLElement>('span[style]'))
    span.style.cssText = span.getAttribute('style') ?? ''
}

/** The command writes `<font size="7">`, whatever it is told. */
function sizeFonts(box: HTMLElement, px: string) {
  for (const font of box.querySelectorAll('font')) {
    const span = document.createElement('span')
    span.style.fontSize = `${px}px`
    span.append(...font.childNodes)
    font.replaceWith(span)
  }
}
