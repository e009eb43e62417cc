import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../../ui/use-copy.ts'
import { ConflictPanel, type FormWithConflict } from './ConflictPanel.tsx'
import classes from './FormNotices.module.css'

export interface FormWithNotices extends FormWithConflict {
  isGone: boolean
  isRestored: boolean
  discard: () => void
  values: () => object
}

/** Notices about the form as a whole: a restored draft, a conflict, a deleted record. */
export function FormNotices({ form }: { form: FormWithNotices }) {
  const { t } = useTranslation()
  return (
    <>
      {form.isGone && <DeletedNotice form={form} />}
      {form.isRestored && !form.conflict.isOpen && (
        <p className={classes.note} role="status">
          {t('forms.restored')}
          <Button size="xs" variant="default" onClick={form.discard}>
            {t('save.discard')}
          </Button>
        </p>
      )}
      {form.conflict.isOpen && <ConflictPanel form={form} />}
    </>
  )
}

/** The record is deleted. The typed values can still be copied. */
function DeletedNotice({ form }: { form: FormWithNotices }) {
  const { t } = useTranslation()
  const lines = Object.entries(form.values()).map(
    ([name, value]) => `${form.labels[name]}: ${form.formatValue(name, value)}`,
  )
  const { isCopied, copy } = useCopy(lines.join('\n'))
  return (
    <div className={classes.note} role="alert">
      <p>{t('forms.gone')}</p>
      <Button size="xs" variant="default" onClick={copy}>
        {isCopied ? t('errors.copied') : t('forms.copyTyped')}
      </Button>
    </div>
  )
}
