import type { ProfitReport } from '@backroom/contract/analytics/profit/endpoints'
import { marginOf } from '@backroom/contract/analytics/profit/margin'
import { figureNames } from '@backroom/contract/analytics/profit/names'
import { useTranslation } from 'react-i18next'
import { storedLanguage } from '../../../i18n/i18n.ts'
import { FigureRow } from '../../../reports/FigureRow.tsx'
import { useFormats } from '../../../reports/formats.ts'
import classes from './EstimatedProfitPage.module.css'
import { useProfitQuery } from './use-profit-query.ts'

const amounts = [
  'salesCents',
  'taxCents',
  'goodsCents',
  'shippingCents',
  'paymentCents',
  'otherCents',
  'disputedCents',
  'profitCents',
] as const

/** The totals of the range. Orders without costs are listed separately and are not part of the profit. */
export function ProfitTotals({ report }: { report: ProfitReport | undefined }) {
  const { t } = useTranslation()
  const { money, roughPercent, count } = useFormats()
  const { showMissing } = useProfitQuery()
  const language = storedLanguage()
  const totals = report?.totals
  const margin = totals && marginOf(totals)
  const shown = margin == null ? '–' : roughPercent(margin)
  return (
    <>
      <FigureRow
        figures={[
          ...amounts.map((name) => ({
            name: figureNames[name][language],
            formula: t(`profit.formula.${name}`),
            value: totals && money(totals[name], report.currency),
          })),
          { name: figureNames.margin[language], formula: t('profit.formula.margin'), value: totals && shown },
        ]}
      />
      {totals && totals.unknownOrders > 0 && (
        <p className={classes.warning} role="status">
          {t('profit.unknown', {
            count: totals.unknownOrders,
            shown: count(totals.unknownOrders),
            sales: money(totals.unknownSalesCents, report.currency),
          })}{' '}
          <button type="button" onClick={() => void showMissing(true)}>
            {t('profit.showMissing')}
          </button>
        </p>
      )}
    </>
  )
}
