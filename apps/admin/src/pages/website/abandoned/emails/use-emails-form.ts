import type { AbandonedMailSettings } from '@backroom/contract/selling/abandoned-checkouts/endpoints'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { useEntityForm } from '../../../../forms/use-entity-form.ts'

/** The emails of the sequence. */
export const steps = ['first', 'second', 'third'] as const

/** A number as an input holds it; '' while it is empty. */
type Typed = number | string
type Numbers = 'firstHours' | 'secondHours' | 'thirdHours' | 'codePercent' | 'codeDays' | 'codeStep'
type Values = Omit<AbandonedMailSettings, 'revision' | Numbers> & Record<Numbers, Typed>

/** As the server takes them. */
export const codeTerms = ({
  codePercent,
  codeDays,
  codeStep,
}: Record<'codePercent' | 'codeDays' | 'codeStep', Typed>) => ({
  codePercent: Number(codePercent),
  codeDays: Number(codeDays),
  codeStep: Number(codeStep),
})

export function useEmailsForm() {
  const { t } = useTranslation()
  const yesNo = (is: boolean) => t(is ? 'abandoned.yes' : 'abandoned.no')
  return useEntityForm({
    load: api.abandonedCheckouts.settings,
    save: api.abandonedCheckouts.saveSettings,
    values: ({ revision: _, codeStep, ...stored }: AbandonedMailSettings): Values => ({
      ...stored,
      codeStep: String(codeStep),
    }),
    body: (values: Values) => ({
      ...values,
      firstHours: Number(values.firstHours),
      secondHours: Number(values.secondHours),
      thirdHours: Number(values.thirdHours),
      ...codeTerms(values),
    }),
    labels: {
      ...{ firstEnabled: t('abandoned.firstEnabled'), firstHours: t('abandoned.firstHours') },
      ...{ firstSubject: t('abandoned.firstSubject'), firstBody: t('abandoned.firstBody') },
      ...{ secondEnabled: t('abandoned.secondEnabled'), secondHours: t('abandoned.secondHours') },
      ...{ secondSubject: t('abandoned.secondSubject'), secondBody: t('abandoned.secondBody') },
      ...{ thirdEnabled: t('abandoned.thirdEnabled'), thirdHours: t('abandoned.thirdHours') },
      ...{ thirdSubject: t('abandoned.thirdSubject'), thirdBody: t('abandoned.thirdBody') },
      ...{
        codePercent: t('abandoned.codePercent'),
        codeDays: t('abandoned.codeDays'),
        codeStep: t('abandoned.codeStep'),
      },
    },
    check: ({ firstHours, secondHours, thirdHours }) => ({
      secondHours: Number(secondHours) <= Number(firstHours) && t('abandoned.laterHint'),
      thirdHours: Number(thirdHours) <= Number(secondHours) && t('abandoned.laterHint'),
    }),
    formatters: { firstEnabled: yesNo, secondEnabled: yesNo, thirdEnabled: yesNo },
  })
}

export type EmailsForm = ReturnType<typeof useEmailsForm>
