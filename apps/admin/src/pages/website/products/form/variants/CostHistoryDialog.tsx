import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { queryOptions } from '../../../../../api/client.ts'
import { failureText } from '../../../../../api/notices.ts'
import { useStore, useTimeZone } from '../../../../../session/use-store.ts'
import { DateTime } from '../../../../../ui/dates/DateTime.tsx'
import { Money } from '../../../../../ui/money/Money.tsx'
import { AskDialog } from '../../../../../ui/overlays/AskDialog.tsx'
import { LoadingRows } from '../../../../../ui/states/LoadingRows.tsx'
import { type FormVariant, isNewVariant, variantTitle } from '../product-values.ts'
import classes from './Variants.module.css'

/** Who changed the cost of a variant, when, and from what to what. */
export function CostHistoryDialog({ variant, onClose }: { variant: FormVariant; onClose: () => void }) {
  const { t } = useTranslation()
  const name = variantTitle(variant) || t('products.variant')
  return (
    <AskDialog
      title={t('products.costs.title', { name })}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      {isNewVariant(variant) ? <p>{t('products.costs.none')}</p> : <Costs id={variant.id} />}
    </AskDialog>
  )
}

function Costs({ id }: { id: string }) {
  const { t } = useTranslation()
  const { currency } = useStore()
  const zone = useTimeZone()
  const { data, error } = useQuery({
    ...queryOptions(api.products.variantCosts, { params: { id } }),
    // The dialog shows what is stored now.
    staleTime: 0,
    meta: { silent: true },
  })
  if (error) return <p role="alert">{failureText(error)}</p>
  if (!data) return <LoadingRows rows={3} height={36} />
  if (data.costs.length === 0) return <p>{t('products.costs.none')}</p>
  const amount = (cents: number | null | undefined) =>
    cents === null || cents === undefined ? t('products.costs.unknown') : <Money amount={cents} currency={currency} />
  return (
    <div className={classes.wide}>
      <table className={classes.costs}>
        <thead>
          <tr>
            <th scope="col">{t('products.costs.when')}</th>
            <th scope="col">{t('products.costs.who')}</th>
            <th scope="col">{t('products.costs.from')}</th>
            <th scope="col">{t('products.costs.to')}</th>
          </tr>
        </thead>
        <tbody>
          {data.costs.map(({ validFrom, enteredAt, costCents, personName }, index) => {
            const at = enteredAt ?? validFrom
            return (
              <tr key={validFrom ?? 'first'}>
                <td>{at ? <DateTime at={at} timeZone={zone} /> : t('products.costs.atFirst')}</td>
                <td>{personName || '–'}</td>
                <td>{amount(data.costs[index + 1]?.costCents)}</td>
                <td>{amount(costCents)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
