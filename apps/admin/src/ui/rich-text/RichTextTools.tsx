import { richTextSizes } from '@backroom/theme/rich-text'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditorState } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import classes from '../controls/controls.module.css'

interface Props {
  label: string
  editor: Editor
}

export function RichTextTools({ label, editor }: Props) {
  const { t } = useTranslation()
  const size = useEditorState({ editor, selector: () => editor.getAttributes('textSize').px as number | undefined })
  const resize = (px: string) => {
    const chain = editor.chain().focus()
    if (px) chain.setMark('textSize', { px: Number(px) }).run()
    else chain.unsetMark('textSize').run()
  }
  return (
    <RichTextEditor.Toolbar className={classes.richTools}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
      </RichTextEditor.ControlsGroup>
      <select
        className={`${classes.input} ${classes.number}`}
        aria-label={`${label}: ${t('richText.size')}`}
        value={size ?? ''}
        onChange={(event) => resize(event.currentTarget.value)}
      >
        <option value="">px</option>
        {richTextSizes.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </RichTextEditor.Toolbar>
  )
}
