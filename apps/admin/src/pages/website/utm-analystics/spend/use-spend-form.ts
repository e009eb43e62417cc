import type { Spend } from '@backroom/contract/analytics/spend/endpoints'
import { dimensionNames } from '@backroom/contract/analytics/utm/names'
import { majorUnits } from '@backroom/contract/platform/api/currency'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useEntityForm } from '../../../../forms/use-entity-form.ts'
import { useNewForm } from '../../../../forms/use-new-form.ts'
import { storedLanguage } from '../../../../i18n/i18n.ts'
import { useNavigateTo } from '../../../../links.tsx'
import { useStore } from '../../../../session/use-store.ts'
import { minorUnits } from '../../../../ui/money/money.ts'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'

interface Values {
  campaign: string
  source: string
  medium: string
  fromDay: string
  toDay: string
  /** Major units, as typed. */
  amountCents: string | number
}

/** The shared part of the forms for new and existing amounts. */
function useRules(currency: string) {
  const { t } = useTranslation()
  const language = storedLanguage()
  return {
    labels: {
      campaign: dimensionNames.campaign[language],
      source: dimensionNames.source[language],
      medium: dimensionNames.medium[language],
      fromDay: t('utm.spend.fromDay'),
      toDay: t('utm.spend.toDay'),
      amountCents: `${t('utm.spend.amount')} (${currency})`,
    },
    check: ({ campaign, source, medium, fromDay, toDay, amountCents }: Values) => ({
      campaign: `${campaign}${source}${medium}`.trim() === '' && t('utm.spend.nameMissing'),
      fromDay: fromDay === '' && t('utm.spend.dayMissing'),
      toDay: toDay === '' ? t('utm.spend.dayMissing') : toDay < fromDay && t('utm.spend.daysTurned'),
      amountCents: !(Number(amountCents) > 0) && t('utm.spend.amountMissing'),
    }),
    body: (values: Values) => ({
      ...values,
      campaign: values.campaign.trim(),
      source: values.source.trim(),
      medium: values.medium.trim(),
      amountCents: minorUnits(Number(values.amountCents), currency),
    }),
  }
}

/** Reloads the list of amounts and the reports with them. The open amount has its own query. */
export const reloadSpend = () =>
  Promise.all([
    ...['list', 'count'].map((call) => queryClient.invalidateQueries({ queryKey: ['spend', call] })),
    queryClient.invalidateQueries({ queryKey: ['utm'] }),
  ])

export const useSpendForm = ({ id, currency }: Pick<Spend, 'id' | 'currency'>) =>
  useEntityForm({
    ...useRules(currency),
    load: api.spend.show,
    save: api.spend.update,
    id,
    values: ({ campaign, source, medium, fromDay, toDay, amountCents }: Spend): Values => ({
      ...{ campaign, source, medium, fromDay, toDay, amountCents: majorUnits(amountCents, currency) },
    }),
    onSaved: reloadSpend,
  })

const first: Values = { campaign: '', source: '', medium: '', fromDay: '', toDay: '', amountCents: '' }

export function useNewSpendForm() {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const { currency } = useStore()
  return useNewForm(api.spend.create, {
    ...useRules(currency),
    values: first,
    send: (body) => api.spend.create({ body }),
    onDone: async () => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('save.saved') })
      await reloadSpend()
      await navigateTo('website.utm-analystics.spend')
    },
  })
}
