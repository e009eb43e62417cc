import type { SavedReport } from '@backroom/contract/analytics/saved-reports/endpoints'
import type { Mailing, RelativeRange } from '@backroom/contract/analytics/saved-reports/states'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'
import { useMe } from '../../../../session/use-me.ts'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import { useSalesQuery } from '../use-sales-query.ts'

/** A select has text values. */
type OptionValue = string | number

/** The form of a saved report, or of a new one for the current breakdown. */
export function useSaveReportForm(onClose: () => void, saved?: SavedReport) {
  const { t } = useTranslation()
  const { id } = useMe()
  const { dimension } = useSalesQuery()
  return useSubmitForm(api.savedReports.create, {
    values: {
      name: saved?.name ?? '',
      dimension: saved?.dimension ?? dimension,
      range: saved?.range ?? ('last7days' as RelativeRange),
      isShared: saved?.isShared ?? false,
      every: saved?.every ?? ('never' as Mailing),
      weekday: String(saved?.weekday ?? 1) as OptionValue,
      monthDay: (saved?.monthDay ?? 1) as OptionValue,
      hour: String(saved?.hour ?? 8) as OptionValue,
      recipientIds: saved?.recipients.map((one) => one.id) ?? [id],
    },
    labels: {
      name: t('salesReports.saved.name'),
      dimension: t('salesReports.saved.breakdown'),
      range: t('salesReports.saved.days'),
      isShared: t('salesReports.saved.share'),
      every: t('salesReports.saved.mail'),
      weekday: t('salesReports.saved.weekday'),
      monthDay: t('salesReports.saved.monthDay'),
      hour: t('salesReports.saved.hour'),
      recipientIds: t('salesReports.saved.recipients'),
    },
    body: ({ name, weekday, monthDay, hour, ...rest }) => ({
      ...rest,
      name: name.trim(),
      weekday: Number(weekday),
      monthDay: Number(monthDay),
      hour: Number(hour),
    }),
    check: ({ name, every, recipientIds }) => ({
      name: name.trim() === '' && t('salesReports.saved.nameMissing'),
      recipientIds: every !== 'never' && recipientIds.length === 0 && t('salesReports.saved.nobody'),
    }),
    send: (body) =>
      saved
        ? api.savedReports.update({ params: { id: saved.id }, body, revision: saved.revision })
        : api.savedReports.create({ body }),
    onDone: async ({ name }) => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('salesReports.saved.done', { name }) })
      await queryClient.invalidateQueries({ queryKey: ['savedReports'] })
      onClose()
    },
    errorPlace: 'dialog',
  })
}
