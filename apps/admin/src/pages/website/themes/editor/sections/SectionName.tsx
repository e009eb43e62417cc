import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../../../../ui/controls/controls.module.css'

interface Props {
  name: string
  /** Called without a name when the user cancels. */
  onDone: (name?: string) => void
}

export function SectionName({ name, onDone }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState(name)
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the input replaces the menu item that opened it
      autoFocus
      type="text"
      className={classes.input}
      aria-label={t('themeEditor.section.name')}
      title={t('themeEditor.section.nameHelp')}
      maxLength={60}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => onDone(text)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onDone(text)
        if (event.key === 'Escape') onDone()
      }}
    />
  )
}
