import type { MailKind } from '@backroom/contract/messages/mails/states'
import type { MailWordsForm } from '@backroom/contract/selling/order-mails/endpoints'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useEntityForm } from '../../../../forms/use-entity-form.ts'

export const useMailForm = (kind: MailKind) => {
  const { t } = useTranslation()
  return useEntityForm({
    load: api.orderMails.words,
    save: api.orderMails.saveWords,
    id: kind,
    values: ({ revision: _, ...words }: MailWordsForm) => words,
    labels: {
      ...{ enSubject: t('mails.enSubject'), enHeading: t('mails.enHeading') },
      ...{ enIntroduction: t('mails.enIntroduction'), enClosing: t('mails.enClosing') },
      ...{ viSubject: t('mails.viSubject'), viHeading: t('mails.viHeading') },
      ...{ viIntroduction: t('mails.viIntroduction'), viClosing: t('mails.viClosing') },
    },
    onSaved: () => queryClient.invalidateQueries({ queryKey: ['orderMails', 'kinds'] }),
  })
}

export type MailForm = ReturnType<typeof useMailForm>
