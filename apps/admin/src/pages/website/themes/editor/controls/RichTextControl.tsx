import type { RichTextField } from '@backroom/theme/field'
import { cleanRichText, richTextSizes } from '@backroom/theme/rich-text'
import { ActionIcon } from '@mantine/core'
import { Bold, Italic, List } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from './control.ts'
import classes from './controls.module.css'

const commands = [
  ['bold', Bold, 'bold'],
  ['italic', Italic, 'italic'],
  ['insertUnorderedList', List, 'bullets'],
] as const

/** Whatever is typed or pasted, only clean rich text is taken over. */
export function RichTextControl({ id, label, value, change }: ControlProps<RichTextField, string>) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  /** What this control itself reported last: writing it back would move the caret. */
  const reported = useRef<string>(undefined)
  useEffect(() => {
    if (!box.current || reported.current === value) return
    document.execCommand('defaultParagraphSeparator', false, 'p')
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
      <Tools>
        {commands.map(([command, Icon, name]) => (
          <ActionIcon
            key={command}
            variant="default"
            aria-label={`${label}: ${t(`themeEditor.control.${name}`)}`}
            title={t(`themeEditor.control.${name}`)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(command)}
          >
            <Icon size={15} />
          </ActionIcon>
        ))}
        <select
          className={`${classes.input} ${classes.number}`}
          aria-label={`${label}: ${t('themeEditor.control.size')}`}
          value=""
          onChange={(event) => run('fontSize', event.currentTarget.value)}
        >
          <option value="">px</option>
          {richTextSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </Tools>
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
        onInput={report}
        onPaste={(event) => {
          event.preventDefault()
          document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
        }}
      />
    </div>
  )
}

const Tools = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>

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
