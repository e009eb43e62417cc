import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../../ui/use-copy.ts'
import { ConflictPanel, type ContestedForm } from './ConflictPanel.tsx'
import classes from './FormNotes.module.css'

export interface NotedForm extends ContestedForm {
  isGone: boolean
  isRestored: boolean
  discard: () => void
  values: () => object
}

/** What there is to say of a form as a whole: restored, contested, gone. */
export function FormNotes({ form }: { form: NotedForm }) {
  const { t } = useTranslation()
  return (
    <>
      {form.isGone && <GoneNote form={form} />}
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

/** What was typed can still be taken elsewhere. */
function GoneNote({ form }: { form: NotedForm }) {
  const { t } = useTranslation()
  const lines = Object.entries(form.values()).map(([name, value]) => `${form.labels[name]}: ${form.say(name, value)}`)
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
