import { cleanRichText, richTextLength } from '@backroom/theme/rich-text'
import '@mantine/core/styles/Popover.css'
import '@mantine/tiptap/styles.css'
import { RichTextEditor, type RichTextEditorProps } from '@mantine/tiptap'
import { closeHistory } from '@tiptap/pm/history'
import { useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../controls/controls.module.css'
import { extensions } from './extensions.ts'
import { pastedHtml } from './pasted-html.ts'
import { RichTextTools } from './RichTextTools.tsx'
import { useRichTextLabels } from './use-rich-text-labels.ts'

interface Props {
  id: string
  label: string
  value: string
  /** Called at once with each new value. */
  change: (html: string) => void
}

/** A rich text editor. It keeps only what a theme's rich text supports. */
export function RichTextControl({ id, label, value, change }: Props) {
  const { t } = useTranslation()
  const [isTooLong, setTooLong] = useState(false)
  /** The last value that this control reported. Setting it again would move the caret. */
  const reported = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    // The content security policy forbids injected style sheets. Our own CSS has these rules.
    injectCSS: false,
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': `${id}-label` },
      transformPastedHTML: pastedHtml,
      // Makes a paste a separate undo step.
      handlePaste(view) {
        view.dispatch(closeHistory(view.state.tr))
        return false
      },
    },
    onUpdate({ editor }) {
      const html = editor.getHTML()
      setTooLong(html.length > richTextLength)
      if (html.length > richTextLength) return
      reported.current = editor.isEmpty ? '' : cleanRichText(html)
      change(reported.current)
    },
  })
  useEffect(() => {
    if (reported.current === value) return
    reported.current = value
    // The theme editor's undo set this value, so the text box must not add it to its own history.
    editor.chain().setMeta('addToHistory', false).setContent(value, { emitUpdate: false }).run()
  }, [value, editor])
  // The types are the same, but Mantine's resolve as CommonJS.
  const shared = editor as unknown as RichTextEditorProps['editor']
  return (
    <div className={classes.control}>
      <span className={classes.label} id={`${id}-label`}>
        {label}
      </span>
      <RichTextEditor editor={shared} labels={useRichTextLabels(label)}>
        <RichTextTools label={label} editor={editor} />
        <RichTextEditor.Content className={classes.rich} />
      </RichTextEditor>
      {isTooLong && (
        <p className={classes.error} role="alert">
          {t('richText.tooLong', { max: richTextLength })}
        </p>
      )}
    </div>
  )
}
