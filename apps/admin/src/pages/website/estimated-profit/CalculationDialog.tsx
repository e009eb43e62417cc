import type { Calculation, ProfitOrder } from '@backroom/contract/analytics/profit/endpoints'
import { figureNames } from '@backroom/contract/analytics/profit/names'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import { failureText } from '../../../api/notices.ts'
import { storedLanguage } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../reports/formats.ts'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'
import { LoadingRows } from '../../../ui/states/LoadingRows.tsx'
import classes from './EstimatedProfitPage.module.css'

/** The calculation of an order's profit: each amount with its rule. */
export function CalculationDialog({ order, onClose }: { order: ProfitOrder; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    ...queryOptions(api.profit.calculation, { params: { id: order.id }, query: { stores: order.storeId } }),
    meta: { silent: true },
  })
  return (
    <AskDialog
      title={t('profit.calculationOf', { name: order.name })}
      onClose={onClose}
      actions={
        <>
          {error && !data && (
            <Button variant="default" onClick={() => void refetch()}>
              {t('errors.retry')}
            </Button>
          )}
          <Button onClick={onClose}>{t('profit.close')}</Button>
        </>
      }
    >
      {error && !data && <p role="alert">{failureText(error)}</p>}
      {!error && !data && <LoadingRows rows={6} height={32} />}
      {data && <Sum calculation={data} />}
    </AskDialog>
  )
}

function Sum({ calculation }: { calculation: Calculation }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const language = storedLanguage()
  const { currency, version, countryCode, lines, profitCents } = calculation
  const rules = version === null ? t('profit.noRules') : t('profit.version', { version })
  const row = (key: string, name: string, detail: string, cents: number | null) => (
    <tr key={key}>
      <th scope="row">
        {name}
        {detail && <span className={classes.detail}>{detail}</span>}
      </th>
      <td>{cents === null ? t('profit.noCost') : money(cents, currency)}</td>
    </tr>
  )
  const cost = (cents: number | null) => (cents === null ? null : -cents)
  return (
    <table className={classes.sum}>
      <tbody>
        {row('sold', t('profit.paid'), '', calculation.soldCents)}
        {row('refunded', t('profit.refunded'), '', cost(calculation.refundedCents))}
        {calculation.disputedCents !== 0 &&
          row('disputed', figureNames.disputedCents[language], '', cost(calculation.disputedCents))}
        {row('tax', figureNames.taxCents[language], '', cost(calculation.taxCents))}
        {lines.map(({ id, title, variantTitle, quantity, costCents, source }) =>
          row(
            id,
            `${quantity} × ${[title, variantTitle].filter(Boolean).join(' · ')}`,
            source === null
              ? t('profit.source.none')
              : [t(`profit.source.${source}`), ...(source === 'cost' ? [] : [rules])].join(' · '),
            cost(costCents),
          ),
        )}
        {row(
          'shipping',
          figureNames.shippingCents[language],
          [countryCode || t('profit.noCountry'), rules].join(' · '),
          cost(calculation.shippingCents),
        )}
        {row('payment', figureNames.paymentCents[language], rules, cost(calculation.paymentCents))}
        {row('other', figureNames.otherCents[language], rules, cost(calculation.otherCents))}
        {row('profit', figureNames.profitCents[language], '', profitCents)}
      </tbody>
    </table>
  )
}
