import type { MailKind } from '@backroom/contract/messages/mails/states'
import type { Language } from '@backroom/contract/platform/api/language'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { failureText } from '../../../../api/notices.ts'
import { LoadingRows } from '../../../../ui/states/LoadingRows.tsx'
import classes from './Mails.module.css'
import type { MailForm } from './use-mail-form.ts'
import { wordsField } from './words-field.ts'

interface Props {
  form: MailForm
  kind: MailKind
  language: Language
}

/** The mail with the words that are typed, as a customer would read it. */
export function Preview({ form, kind, language }: Props) {
  const { t } = useTranslation()
  const values = form.values()
  const body = useDeferredValue({
    language,
    subject: values[wordsField(language, 'subject')],
    heading: values[wordsField(language, 'heading')],
    introduction: values[wordsField(language, 'introduction')],
    closing: values[wordsField(language, 'closing')],
  })
  const { data, error } = useQuery({
    ...queryOptions(api.orderMails.preview, { params: { id: kind }, body }),
    placeholderData: (before) => before,
  })
  if (error) return <p role="alert">{failureText(error)}</p>
  if (!data) return <LoadingRows rows={3} height={24} />
  return (
    <>
      <p className={classes.soft}>
        {data.orderName ? t('mails.previewOf', { name: data.orderName }) : t('mails.previewExample')}
      </p>
      {data.missing.length > 0 && (
        <p className={classes.soft}>
          {t('mails.missing', { names: data.missing.map((name) => `{{${name}}}`).join(', ') })}
        </p>
      )}
      <p className={classes.subject}>{data.subject}</p>
      {/* A document without an origin: it runs no scripts, and its links open nothing. */}
      <iframe className={classes.frame} title={t('mails.preview')} sandbox="" srcDoc={data.html} />
    </>
  )
}
