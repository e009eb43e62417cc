import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api/api.ts'
import { queryOptions } from '../api/client.ts'
import { useMe } from '../session/use-me.ts'
import { AskDialog } from '../ui/overlays/AskDialog.tsx'
import { LoadingRows } from '../ui/states/LoadingRows.tsx'
import { AdjustDialog, type VariantLevel } from './AdjustDialog.tsx'
import { Condition } from './Condition.tsx'
import { History } from './History.tsx'
import { Levels } from './Levels.tsx'
import { reloadInventory } from './level.ts'
import classes from './Stock.module.css'
import { VariantLowStockDialog } from './VariantLowStockDialog.tsx'

interface Props {
  variantId: string
  name: string
  onClose: () => void
}

/** A variant at all locations with its history. */
export default function VariantDialog({ variantId, name, onClose }: Props) {
  const { t } = useTranslation()
  const mayEdit = holds(useMe(), 'products.edit')
  const [adjusted, setAdjusted] = useState<VariantLevel>()
  const [isLowOpen, setLowOpen] = useState(false)
  const { data } = useQuery(queryOptions(api.inventory.show, { params: { id: variantId }, query: {} }))
  const { mutate, isPending } = useMutation({
    mutationFn: (counted: boolean) => api.inventory.setCounted({ body: { variantIds: [variantId], counted } }),
    onSuccess: reloadInventory,
  })
  const isCounted = data?.condition !== 'not_counted'
  return (
    <AskDialog
      title={name}
      onClose={onClose}
      actions={
        <>
          {data && mayEdit && (
            <>
              <Button variant="default" loading={isPending} onClick={() => mutate(!isCounted)}>
                {t(isCounted ? 'inventory.ofVariant.stopCounting' : 'inventory.ofVariant.count')}
              </Button>
              {isCounted && (
                <Button variant="default" onClick={() => setLowOpen(true)}>
                  {t('inventory.lowStock')}
                </Button>
              )}
            </>
          )}
          <Button onClick={onClose}>{t('inventory.ofVariant.close')}</Button>
        </>
      }
    >
      {!data && <LoadingRows rows={4} height={36} />}
      {data && (
        <>
          <p>
            <Condition condition={data.condition} />
          </p>
          <p className={classes.soft}>
            {t(isCounted ? 'inventory.ofVariant.counting' : 'inventory.ofVariant.notCounted')}{' '}
            {isCounted &&
              (data.lowStockAt === null
                ? t('inventory.ofVariant.lowShop')
                : t('inventory.ofVariant.lowOwn', { count: data.lowStockAt }))}
          </p>
          {isCounted && <Levels levels={data.levels} onAdjust={mayEdit ? setAdjusted : undefined} />}
          <History variantId={variantId} movements={data.movements} isMore={data.isMore} />
        </>
      )}
      {adjusted && <AdjustDialog variantId={variantId} level={adjusted} onClose={() => setAdjusted(undefined)} />}
      {isLowOpen && data && (
        <VariantLowStockDialog
          variantId={variantId}
          name={name}
          lowStockAt={data.lowStockAt}
          onClose={() => setLowOpen(false)}
        />
      )}
    </AskDialog>
  )
}
