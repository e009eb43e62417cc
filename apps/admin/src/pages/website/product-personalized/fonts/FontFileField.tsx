import { limits } from '@backroom/contract/catalog/fonts/limits'
import { Button } from '@mantine/core'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './fonts.module.css'

const limit = limits.fontBytes / 2 ** 20

interface Props {
  label: string
  value: File | null
  error?: ReactNode
  onChange: (file: File) => void
  'data-path'?: string
}

export function FontFileField({ label, value: file, error, onChange, 'data-path': path }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className={classes.file} data-path={path}>
      <span className={classes.label}>{label}</span>
      <input
        ref={field}
        type="file"
        accept=".woff2,.woff,.ttf,.otf"
        aria-label={label}
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          currentTarget.value = ''
          if (chosen) onChange(chosen)
        }}
      />
      {file && <span className={classes.chosen}>{file.name}</span>}
      <Button variant="default" aria-describedby={id} onClick={() => field.current?.click()}>
        {file ? t('fonts.changeFile') : t('fonts.chooseFile')}
      </Button>
      <p id={id} className={error ? classes.failed : classes.soft} role={error ? 'alert' : undefined}>
        {error || t('fonts.fileHint', { limit })}
      </p>
    </div>
  )
}
