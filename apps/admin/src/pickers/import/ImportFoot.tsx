import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './FileField.module.css'
import type { useImportCheck } from './use-import-check.ts'

interface Props {
  check: ReturnType<typeof useImportCheck>
  /** The file is being uploaded or read. */
  isBusy: boolean
  isSending: boolean
  /** Of the button that starts the import. */
  label: string
}

/** The end of a form that imports a file: the check, and the import. */
export function ImportFoot({ check, isBusy, isSending, label }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.foot}>
      <p className={classes.hint}>{t('fileImport.checkHint')}</p>
      <Button variant="default" loading={check.isPending} disabled={isBusy} onClick={check.start}>
        {t('fileImport.check')}
      </Button>
      <Button type="submit" loading={isSending || isBusy}>
        {label}
      </Button>
    </div>
  )
}
