import { type MailWords, standardWords, wordFields } from '@backroom/contract/messages/mails/standard-words'
import type { MailKind } from '@backroom/contract/messages/mails/states'
import type { Language } from '@backroom/contract/platform/api/language'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import type { MailForm } from './use-mail-form.ts'
import { wordsField } from './words-field.ts'

interface Props {
  form: MailForm
  kind: MailKind
  language: Language
}

/** The words of a mail in a language. */
export function WordsCard({ form, kind, language }: Props) {
  const { t } = useTranslation()
  const test = useMutation({
    mutationFn: () => api.orderMails.sendTest({ params: { id: kind }, body: { language } }),
    onSuccess: () => showNotice({ kind: 'success', title: t('errors.done'), message: t('mails.testSent') }),
  })
  const standard = standardWords[language][kind]
  const reset = () => {
    for (const field of wordFields) form.set(wordsField(language, field), standard[field])
  }
  const input = (field: keyof MailWords) => form.live(wordsField(language, field))
  return (
    <Card title={t(`mails.language.${language}`)}>
      <div className={layout.fields}>
        <TextInput {...input('subject')} />
        <TextInput {...input('heading')} />
        <Textarea {...input('introduction')} description={t('mails.introductionHint')} rows={4} />
        <Textarea {...input('closing')} description={t('mails.closingHint')} rows={3} />
        <div className={layout.actions}>
          <Button
            variant="default"
            aria-label={t('mails.testIn', { language: t(`mails.language.${language}`) })}
            loading={test.isPending}
            onClick={() => test.mutate()}
          >
            {t('mails.test')}
          </Button>
          <Button
            variant="default"
            aria-label={t('mails.resetIn', { language: t(`mails.language.${language}`) })}
            onClick={reset}
          >
            {t('mails.reset')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
