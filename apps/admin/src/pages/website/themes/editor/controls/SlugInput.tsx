import { useTranslation } from 'react-i18next'
import { ControlFrame, describedBy } from './ControlFrame.tsx'
import classes from './controls.module.css'

interface Props {
  id: string
  value: string
  change: (slug: string) => void
}

export function SlugInput({ id, value, change }: Props) {
  const { t } = useTranslation()
  const help = t('themeEditor.control.slugHelp')
  return (
    <ControlFrame id={id} label={t('themeEditor.control.slug')} help={help}>
      <input
        id={id}
        type="text"
        className={classes.input}
        spellCheck={false}
        maxLength={200}
        value={value}
        aria-describedby={describedBy(id, help)}
        onChange={(event) => change(event.currentTarget.value.trim())}
      />
    </ControlFrame>
  )
}
