import { richTextSizes } from '@backroom/theme/rich-text'
import { ActionIcon } from '@mantine/core'
import { Bold, Italic, List } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from '../controls.module.css'

const commands = [
  ['bold', Bold, 'bold'],
  ['italic', Italic, 'italic'],
  ['insertUnorderedList', List, 'bullets'],
] as const

interface Props {
  label: string
  run: (command: string, argument?: string) => void
}

export function RichTextTools({ label, run }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.row}>
      {commands.map(([command, Icon, name]) => (
        <ActionIcon
          key={command}
          variant="default"
          aria-label={`${label}: ${t(`themeEditor.control.${name}`)}`}
          title={t(`themeEditor.control.${name}`)}
          // The text keeps its selection.
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
    </div>
  )
}
