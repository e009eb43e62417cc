import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { failureText } from '../../../../api/notices.ts'
import { LoadingRows } from '../../../../ui/states/LoadingRows.tsx'
import classes from './Preview.module.css'
import { codeTerms, type EmailsForm, type steps } from './use-emails-form.ts'

interface Props {
  form: EmailsForm
  step: (typeof steps)[number]
  number: number
}

/** The mail with the text that is typed, as the customer of the newest abandoned checkout would read it. */
export function Preview({ form, step, number }: Props) {
  const { t } = useTranslation()
  const values = form.values()
  const text = { subject: values[`${step}Subject`], body: values[`${step}Body`] }
  const body = useDeferredValue({ step: number, ...text, ...codeTerms(values) })
  const { data, error } = useQuery({
    ...queryOptions(api.abandonedCheckouts.preview, { body }),
    placeholderData: (before) => before,
  })
  if (error) return <p role="alert">{failureText(error)}</p>
  if (!data) return <LoadingRows rows={3} height={24} />
  return (
    <section className={classes.preview} aria-label={t('abandoned.preview')} aria-live="polite">
      <p className={classes.soft}>{t(data.isExample ? 'abandoned.previewExample' : 'abandoned.previewOf', data)}</p>
      <h3 className={classes.subject}>{data.subject}</h3>
      {data.paragraphs.map((paragraph) => (
        <p key={paragraph} className={classes.paragraph}>
          {paragraph}
        </p>
      ))}
      {data.labels.map((label) => (
        <p key={label} className={classes.link}>
          {label}
        </p>
      ))}
    </section>
  )
}
