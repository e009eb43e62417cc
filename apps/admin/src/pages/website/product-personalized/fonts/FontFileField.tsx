import { limits } from '@backroom/contract/fonts/limits'
import { Button } from '@mantine/core'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './fonts.module.css'

const limit = limits.fontBytes / 2 ** 20

interface Props {
  file: File | undefined
  isMissing: boolean
  isTooLarge: boolean
  onChoose: (file: File) => void
}

export function FontFileField({ file, isMissing, isTooLarge, onChoose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const problem = isMissing ? t('fonts.fileMissing') : isTooLarge && t('fonts.fileTooLarge', { limit })
  return (
    <div className={classes.file}>
      <span className={classes.label}>{t('fonts.file')}</span>
      <input
        ref={field}
        type="file"
        accept=".woff2,.woff,.ttf,.otf"
        aria-label={t('fonts.file')}
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          currentTarget.value = ''
          if (chosen) onChoose(chosen)
        }}
      />
      {file && <span className={classes.chosen}>{file.name}</span>}
      <Button variant="default" aria-describedby={id} onClick={() => field.current?.click()}>
        {file ? t('fonts.changeFile') : t('fonts.chooseFile')}
      </Button>
      <p id={id} className={problem ? classes.failed : classes.soft} role={problem ? 'alert' : undefined}>
        {problem || t('fonts.fileHint', { limit })}
      </p>
    </div>
  )
}
