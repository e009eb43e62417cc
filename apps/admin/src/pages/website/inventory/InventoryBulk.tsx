import { limits } from '@backroom/contract/catalog/inventory/limits'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import type { RowSelection } from '../../../lists/bulk/use-selection.ts'
import { reloadInventory } from '../../../stock/level.ts'

interface Props {
  rows: RowSelection
  /** The variant of a level that was on the screen. */
  variantOf: (levelId: string) => string | undefined
}

/** Starts or ends counting the stock of the selected variants. */
export function InventoryBulk({ rows, variantOf }: Props) {
  const { t } = useTranslation()
  const { chosen } = rows
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { variantIds: string[]; counted: boolean }) => api.inventory.setCounted({ body }),
    onSuccess: async () => {
      rows.clear()
      await reloadInventory()
    },
  })
  if (!chosen) return null
  const variantIds = [...new Set((chosen.ids ?? []).flatMap((id) => variantOf(id) ?? []))]
  if (variantIds.length === 0 || variantIds.length > limits.variantsPerChange)
    return <span>{t('inventory.tooManyChosen', { count: limits.variantsPerChange })}</span>
  return (
    <>
      {[true, false].map((counted) => (
        <Button
          key={String(counted)}
          variant="default"
          size="compact-sm"
          disabled={isPending}
          onClick={() => mutate({ variantIds, counted })}
        >
          {t(counted ? 'inventory.ofVariant.count' : 'inventory.ofVariant.stopCounting')}
        </Button>
      ))}
    </>
  )
}
